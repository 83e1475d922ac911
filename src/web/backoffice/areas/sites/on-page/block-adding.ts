import type { BlockTypeName } from '#contract/content/block-types.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { blocksOf, goToForm, openInForm } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { placeText } from '#web/backoffice/areas/sites/on-page/block-moves.ts'
import { addInner, type InnerPlace } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { whenLoose } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { BODY, ownTexts } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { elementsOf } from '#web/backoffice/areas/sites/on-page/renew-page.ts'
import type { useTextInPlace } from '#web/backoffice/areas/sites/on-page/use-text-in-place.ts'
import { labelOf, newBlock } from '#web/backoffice/fields/blocks/block-edits.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'
import { catchTyping } from '#web/backoffice/kit/typed-ahead.ts'

/** So long a block that was added may take to stand on the page, on the slowest machine. */
const SOON_MS = 10_000

/** What somebody who goes on with something else goes to, but for the tools of the page and their lists. */
const isElsewhere = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-page-tool], [role="menu"]') === null

/**
 * Begins to type in a text of the page as soon as it stands there. The list of blocks gives the focus back to its
 * button first; what is typed meanwhile is kept. `begin` is given nothing where the text does not come, and that
 * somebody has gone on where they press elsewhere before it stands: the focus stays with them.
 */
function typeSoon(
  find: () => HTMLElement | null | undefined,
  begin: (target: HTMLElement | null, letters: string, hasGone: boolean) => void,
): void {
  const typing = catchTyping({ hasNext: true })
  const until = performance.now() + SOON_MS
  const stop = new AbortController()
  let caught: string | null = null
  document.addEventListener(
    'pointerdown',
    event => {
      if (isElsewhere(event)) caught ??= typing.take()
    },
    { capture: true, signal: stop.signal },
  )
  const attempt = () => {
    const target = find() ?? null
    const isReady = target !== null && !document.querySelector('[role="menu"]')
    if (!isReady && performance.now() < until) return void requestAnimationFrame(attempt)
    stop.abort()
    begin(target, caught ?? typing.take(), caught !== null)
    return undefined
  }
  requestAnimationFrame(attempt)
}

type Options = {
  store: FormStore
  pageNow: () => Document | null
  text: ReturnType<typeof useTextInPlace>
  onChoose: (id: string | null) => void
}

/** How blocks are added on the page and within its columns: one begins to type in their first text at once. */
export function blockAdding({ store, pageNow, text, onChoose }: Options) {
  const begin = (block: ContentBlock) => {
    const [first] = ownTexts({ type: block.type, path: BODY })
    const isTyped = first?.name === Object.keys(block.value as object)[0]
    onChoose(block.id)
    openInForm(store, block.id)
    if (!isTyped) return goToForm(store, block.id)
    typeSoon(
      () => {
        const page = pageNow()
        return page && elementsOf(page, block.id)[0]?.querySelector<HTMLElement>('[data-field]')
      },
      (target, letters, hasGone) => {
        if (target && hasGone) return text.fill(target, letters)
        if (target) text.begin(target, undefined, letters)
        void whenLoose().then(() => openInForm(store, block.id))
      },
    )
  }
  return {
    add: (type: BlockTypeName, at: number) => {
      const blocks = blocksOf(store)
      const block = newBlock(type)
      store.set(BODY, blocks.toSpliced(at, 0, block))
      say(`${labelOf(block)} eingefügt: Platz ${at + 1} von ${blocks.length + 1}`)
      begin(block)
    },
    addInside: (type: BlockTypeName, at: InnerPlace) => {
      const block = newBlock(type)
      const body = addInner(blocksOf(store), at, block)
      if (!body) return say('Diese Spalte hat keinen Platz mehr.')
      store.set(BODY, body)
      say(`${labelOf(block)} eingefügt: ${placeText(body, at)}`)
      begin(block)
    },
  }
}
