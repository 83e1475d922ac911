const LONGEST = 255
const UNNAMED = 'Datei'

/**
 * A file's own name without folders, control characters and writing-direction marks, composed (NFC), at most 255
 * characters with its ending kept. For show only, never a path.
 */
export const fileName = (given: string | null | undefined): string => {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return (name.length > LONGEST ? name.slice(0, LONGEST - ending.length).toWellFormed() + ending : name) || UNNAMED
}

/** The header that names a download, readable by old and new browsers (RFC 6266). */
export const contentDisposition = (way: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
