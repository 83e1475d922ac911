import type { ContentBlock } from '#domain/content/content-block.ts'
import { BODY } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'

export const blocksOf = (store: FormStore) => (store.get(BODY) ?? []) as readonly ContentBlock[]
const rowAt = (index: number) => document.querySelector<HTMLElement>(`li[data-path="${BODY}.${index}"]`)
const toggleOf = (store: FormStore, id: string) =>
  rowAt(blocksOf(store).findIndex(block => block.id === id))?.querySelector<HTMLElement>('button[aria-expanded]')

/** Where the form stands beside the page; below each other one would be led away from the page. */
const isBeside = () => matchMedia('(min-width: 1280px)').matches

/** Opens the block that was chosen on the page in the form beside it. */
export function openInForm(store: FormStore, id: string): void {
  const toggle = toggleOf(store, id)
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  if (isBeside()) toggle?.closest('li')?.scrollIntoView({ block: 'start' })
}

/** Goes to the inputs of a block in the form, as soon as they are there. */
export function goToForm(store: FormStore, id: string): void {
  focusSoon(() => {
    const toggle = toggleOf(store, id)
    if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
    const inputs = toggle?.parentElement?.nextElementSibling
    return inputs ? firstFocusable(inputs) : null
  })
}

/** The block of the form whose input this is; only the form's own inputs stand in rows of blocks. */
export function blockOfInput(store: FormStore, focused: Element | null): string | null {
  const place = focused?.closest<HTMLElement>(`li[data-path^="${BODY}."]:not([data-path*=".value."])`)?.dataset['path']
  return place === undefined ? null : (blocksOf(store)[Number(place.slice(BODY.length + 1))]?.id ?? null)
}
