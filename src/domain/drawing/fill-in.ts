/** What a template may name, by path: `product.name`, `config.shopName`. */
export type Texts = Readonly<Record<string, string>>

/** A text with `{{path}}` replaced by what stands there; a path that nobody knows says nothing. */
export const fillIn = (text: string, texts: Texts): string =>
  text.replaceAll(/\{\{\s*([\w.]{1,80})\s*\}\}/g, (_, path: string) => (Object.hasOwn(texts, path) ? (texts[path] ?? '') : '')).trim()
