import type { ContentBlock } from '#domain/content/content-block.ts'
import { BODY, placeOfBlock } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'

export const blocksOf = (store: FormStore) => (store.get(BODY) ?? []) as readonly ContentBlock[]
const toggleAt = (path: string) =>
  document
    .querySelector<HTMLElement>(`li[data-path="${CSS.escape(path)}"]`)
    ?.querySelector<HTMLElement>('button[aria-expanded]')

/** The button that unfolds a block in the form; what it stands in unfolds on the way there. */
function toggleOf(store: FormStore, id: string): HTMLElement | null | undefined {
  const path = placeOfBlock(blocksOf(store), id)?.path
  if (path === undefined) return null
  const parts = path.split('.')
  for (let length = 1; length < parts.length; length += 1) unfold(toggleAt(parts.slice(0, length).join('.')))
  return toggleAt(path)
}
const unfold = (toggle: HTMLElement | null | undefined) =>
  toggle?.getAttribute('aria-expanded') === 'false' && toggle.click()

/** Where the form stands beside the page; below each other one would be led away from the page. */
export const isBeside = () => matchMedia('(min-width: 1280px)').matches

/** So long a second press may follow the first: until then the page stays where it was pressed. */
const SECOND_PRESS_MS = 500
/** So long a block may take to have its place in the form. */
const SOON_MS = 2000
let opening = 0
let showing: ReturnType<typeof setTimeout> | undefined
/** The form is not gone through any more, as where somebody types on the page. */
export const stayHere = () => clearTimeout(showing)

/** Opens the block that was chosen on the page in the form beside it. */
export function openInForm(store: FormStore, id: string, isPressed = false): void {
  stayHere()
  const until = performance.now() + SOON_MS
  // a block within columns has its place in the form once those are unfolded
  const open = () => {
    const toggle = toggleOf(store, id)
    if (toggle) unfold(toggle)
    else if (performance.now() < until && placeOfBlock(blocksOf(store), id)) opening = requestAnimationFrame(open)
  }
  cancelAnimationFrame(opening)
  open()
  const show = () => isBeside() && toggleOf(store, id)?.closest('li')?.scrollIntoView({ block: 'start' })
  if (isPressed) showing = setTimeout(show, SECOND_PRESS_MS)
  else show()
}

/** Goes to the inputs of a block in the form, as soon as they are there. */
export function goToForm(store: FormStore, id: string): void {
  focusSoon(() => {
    const toggle = toggleOf(store, id)
    unfold(toggle)
    const inputs = toggle?.parentElement?.nextElementSibling
    return inputs ? firstFocusable(inputs) : null
  })
}

/** The block of the form whose input this is; only the form's own inputs stand in rows of blocks. */
export function blockOfInput(store: FormStore, focused: Element | null): string | null {
  const place = focused?.closest<HTMLElement>(`li[data-path^="${BODY}."]:not([data-path*=".value."])`)?.dataset['path']
  return place === undefined ? null : (blocksOf(store)[Number(place.slice(BODY.length + 1))]?.id ?? null)
}
