-- Deleting a pass type, a period or a document looks for passes that refer to it.
create index passes_tipo_passe_idx on passes (tipo_passe_id);
create index passes_periodo_idx on passes (periodo_cod) where periodo_cod is not null;
create index passes_foto_passe_idx on passes (foto_passe_id) where foto_passe_id is not null;
create index passes_foto_pessoa_identidade_idx on passes (foto_pessoa_identidade_id) where foto_pessoa_identidade_id is not null;
create index passes_identidade_frente_idx on passes (identidade_frente_id) where identidade_frente_id is not null;
create index passes_identidade_costa_idx on passes (identidade_costa_id) where identidade_costa_id is not null;
create index passes_declaracao_idx on passes (declaracao_id) where declaracao_id is not null;
create index passes_boletim_ocorrencia_idx on passes (boletim_ocorrencia_id) where boletim_ocorrencia_id is not null;
