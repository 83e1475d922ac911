/** An identifier no one else has made, also on pages without https, where the browser's own function is missing. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
