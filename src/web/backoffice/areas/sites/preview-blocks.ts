import type { ContentBlock } from '#domain/content/content-block.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

const BODY = 'content.body'
/** So much of a block is seen at least where it counts as seen. */
const SEEN_PX = 60

const idsIn = (store: FormStore) => ((store.get(BODY) ?? []) as readonly ContentBlock[]).map(({ id }) => id)
const rowAt = (index: number) => document.querySelector<HTMLElement>(`li[data-path="${BODY}.${index}"]`)

/** Opens in the form the block that was pressed in the preview. A shared block is known by the one that shows it. */
export function openPressed(store: FormStore, pressed: Element | null): void {
  const shown = pressed?.closest<HTMLElement>('[data-block]')?.dataset['block']
  if (shown === undefined) return
  const row = rowAt(idsIn(store).findIndex(id => shown === id || shown.startsWith(`${id}-`)))
  const toggle = row?.querySelector<HTMLElement>('button[aria-expanded]')
  if (!row || !toggle) return
  if (toggle.getAttribute('aria-expanded') === 'false') toggle.click()
  toggle.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'start' })
}

/** Brings into sight in the preview the block whose input has the focus, where it is not in sight already. */
export function showFocused(store: FormStore, focused: Element | null, page: Document | null | undefined): void {
  const place = focused?.closest<HTMLElement>(`li[data-path^="${BODY}."]:not([data-path*=".value."])`)?.dataset['path']
  const id = place === undefined ? undefined : idsIn(store)[Number(place.slice(BODY.length + 1))]
  const shown = [...(page?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].find(
    ({ dataset: { block = '' } }) => block === id || block.startsWith(`${id}-`),
  )
  const view = page?.scrollingElement
  if (!shown || !view) return
  const { top, bottom } = shown.getBoundingClientRect()
  const isSeen = bottom > SEEN_PX && top < view.clientHeight - SEEN_PX
  if (!isSeen) view.scrollTop += top - SEEN_PX
}
