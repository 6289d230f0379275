/**
 * A `bodySerializer` of openapi-fetch that makes a multipart form. A field that is undefined is left out; an empty text
 * is sent, for on edit it clears what is stored (TIP-03); a file goes under its own name. The browser writes the
 * content type, boundary included.
 *
 * @example client.POST('/tipos-passes/', { body: campos, bodySerializer: multipart })
 */
export function multipart(fields: Readonly<Record<string, string | Blob | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
}
