/** What a template may name, by path: `product.name`, `config.shopName`. */
export type Texts = Readonly<Record<string, string>>

/** A path in double brackets, and behind a bar what is said where nothing stands there. */
const PATH = /\{\{\s*([\w.]{1,80})\s*(?:\|([^{}|]{0,200}))?\}\}/g

/**
 * A text with `{{path}}` replaced by what stands there, else by what `{{path|…}}` says; a path that nobody knows says
 * nothing.
 */
export const fillIn = (text: string, texts: Texts): string =>
  text
    .replaceAll(PATH, (_, path: string, instead: string = '') =>
      Object.hasOwn(texts, path) && texts[path] ? texts[path] : instead.trim(),
    )
    .trim()

/** The paths a text names. */
export const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path)
