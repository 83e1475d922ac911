import type { ContentKind, FoundContent } from '#contract/calls/content/search.ts'
import { callApi } from '#web/kit/api-client.ts'

type Found = { path: string; label: string; kind: string }
/** What each is called, and where it is edited. */
const KINDS: Readonly<Record<ContentKind, { name: string; path: (id: number) => string }>> = {
  site: { name: 'Seite', path: id => `/sites/${id}` },
  block: { name: 'Gemeinsamer Baustein', path: id => `/blocks/${id}` },
  form: { name: 'Formular', path: id => `/nodes/${id}` },
  wood: { name: 'Holzart', path: id => `/woods/${id}` },
  image: { name: 'Bild', path: id => `/images?edit=${id}` },
  file: { name: 'Datei', path: id => `/uploads?edit=${id}` },
}

/** What it is, the words that were found, and where it stands. */
export const wordsOfContent = ({ kind, excerpt, usedOn }: FoundContent): string =>
  [KINDS[kind].name, excerpt, usedOn.length > 0 ? `steht auf: ${usedOn.join(', ')}` : null].filter(Boolean).join(' · ')

/** Pages, shared blocks, forms, pictures and files with these words in them. */
export async function findContents(search: string, signal: AbortSignal): Promise<Found[]> {
  const found = await callApi('GET', '/content-search', { query: { search }, signal, session: 'staff' })
  return found.map(one => ({
    path: KINDS[one.kind].path(one.id),
    label: one.name || 'Ohne Namen',
    kind: wordsOfContent(one),
  }))
}
