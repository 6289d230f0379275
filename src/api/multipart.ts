/**
 * A `bodySerializer` of openapi-fetch for multipart forms. Undefined fields are omitted; an empty text is sent, because
 * on edit it clears the stored value (TIP-03).
 *
 * @example client.POST('/tipos-passes/', { body, bodySerializer: multipart })
 */
export function multipart(fields: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}
