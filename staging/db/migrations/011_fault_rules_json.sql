-- A fault may answer with half a surrogate pair, which jsonb refuses.

alter table qa_faults alter column rule type json using rule::text::json;
