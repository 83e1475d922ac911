import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { MOST_BLOCKS, type ContentBlock } from '#domain/content/content-block.ts'
import type { BlockTypeName } from '#contract/content/block-types.ts'
import { blocksOf, goToForm, openInForm, stayHere } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { BlockCover, type CoverSpot } from '#web/backoffice/areas/sites/on-page/BlockCover.tsx'
import { BlockTools } from '#web/backoffice/areas/sites/on-page/BlockTools.tsx'
import { keepStill, whenLoose } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { BODY, ownTexts } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { shownOf } from '#web/backoffice/areas/sites/on-page/renew-page.ts'
import { typeSoon } from '#web/backoffice/areas/sites/on-page/type-soon.ts'
import { useMoved } from '#web/backoffice/areas/sites/on-page/use-moved.ts'
import { isTypedHere, type Point, useTextInPlace } from '#web/backoffice/areas/sites/on-page/use-text-in-place.ts'
import type { Seen } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { ChooseBlock } from '#web/backoffice/fields/blocks/ChooseBlock.tsx'
import { labelOf, newBlock, withoutIn } from '#web/backoffice/fields/blocks/block-edits.ts'
import { moveItem } from '#web/backoffice/fields/rows/use-row-list.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

const RichTools = quietPart(
  async () => (await import('#web/backoffice/areas/sites/on-page/rich-in-place.tsx')).RichTools,
)
const HINT =
  'Pfeiltasten wählen einen Baustein, die Eingabetaste bearbeitet seinen Text auf der Seite, die Leertaste nimmt ihn ' +
  'auf, Alt und Pfeiltasten verschieben ihn, Entf entfernt ihn.'

/** What is added above the first block follows none. */
const ABOVE = ''

/** So far below the heading of the page the first of the buttons that add stands clear of its letters. */
const CLEAR_PX = 12

export type PageSurfaceProps = {
  frame: RefObject<HTMLIFrameElement | null>
  /** How much smaller the page is drawn than it is. */
  scale: number
  seen: readonly Seen[]
  /** How far the view was scrolled so that what one looks at stayed. */
  shifted: number
  /** Where the last block ends, or the heading of an empty page. */
  end: number
  /** Hears which text is typed, if any; the same at every rendering. */
  hold: (element: HTMLElement | null) => void
  /** Where the tools of a text stand, at the lower edge of what is seen. */
  dock: RefObject<HTMLElement | null>
  chosen: string | null
  onChoose: (id: string | null) => void
  /** Draws what was typed once nobody types it any more. */
  onTyped: () => void
}

/** What lies over the page so that its blocks are chosen, typed in, put in order and added there. */
export function PageSurface({
  frame,
  scale,
  seen,
  end,
  shifted,
  hold,
  dock,
  chosen,
  onChoose,
  onTyped,
}: PageSurfaceProps) {
  const { store, resource, editable } = useForm()
  const blocks = useFormValue<readonly ContentBlock[] | null>(BODY) ?? []
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const [dragged, setDragged] = useState<{ from: number; over: number | null } | null>(null)
  /** Where the types of blocks are open: after which block, or above the first. */
  const [menuAfter, setMenuAfter] = useState<string | null>(null)
  const coverAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-cover="${index}"]`)
  const focusCover = (id: string) =>
    requestAnimationFrame(() => coverAt(blocksOf(store).findIndex(block => block.id === id))?.focus())

  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  const text = useTextInPlace(store, hold, isByKey => {
    onTyped()
    if (isByKey && latest.current !== null) focusCover(latest.current)
  })

  // the heading stands in no block, so that nothing lies over it
  const isEditable = editable.includes('content')
  useEffect(() => {
    const page = frame.current?.contentDocument
    const typeHere = (event: MouseEvent) => {
      const isTap = event.type === 'click' && (event as PointerEvent).pointerType === 'touch'
      const heading = (event.target as Element | null)?.closest<HTMLElement>('[data-field="name"]')
      if (isEditable && heading && (isTap || event.type === 'dblclick')) text.begin(heading)
    }
    page?.addEventListener('click', typeHere)
    page?.addEventListener('dblclick', typeHere)
    return () => {
      page?.removeEventListener('click', typeHere)
      page?.removeEventListener('dblclick', typeHere)
    }
  })

  const mayAdd = blocks.length < MOST_BLOCKS
  const isChoosing = mayAdd && (menuAfter === ABOVE || blocks.some(({ id }) => id === menuAfter))
  const isBusy = isChoosing || dragged !== null
  useEffect(() => (isBusy ? keepStill() : undefined), [isBusy])

  if (!isEditable) return null
  const pageNow = () => frame.current?.contentDocument ?? null
  const nameOf = (index: number) => {
    const block = blocks[index]
    return block ? `${labelOf(block)} ${index + 1}` : ''
  }
  const choose = (id: string, isPressed = false) => {
    if (id !== chosen) onChoose(id)
    openInForm(store, id, isPressed)
  }
  /** Types at a point of the page, else in the first text of the block; what has none is filled in in the form. */
  const edit = (id: string, at?: Point) => {
    const page = pageNow()
    if (!page) return
    stayHere()
    const pressed = at && page.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-field]')
    const texts = shownOf(page, id).flatMap(shown => [...shown.querySelectorAll<HTMLElement>('[data-field]')])
    const target = pressed ?? (at ? undefined : texts.find(element => isTypedHere(store, element)))
    if (!target || !text.begin(target, at)) goToForm(store, id)
  }
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
  }
  const move = (from: number, to: number) => {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length || to === from) return
    text.leave(false)
    store.set(BODY, moveItem(blocks, from, to))
    say(`${nameOf(from)}: Platz ${to + 1} von ${blocks.length}`)
    onChoose(block.id)
    focusCover(block.id)
  }
  const remove = (index: number) => {
    const name = nameOf(index)
    text.leave(false)
    const rest = blocks.toSpliced(index, 1)
    store.set(BODY, rest)
    say(`${name} entfernt. Strg und Z bringen ihn zurück.`)
    const next = rest[Math.min(index, rest.length - 1)]
    onChoose(next?.id ?? null)
    if (next) focusCover(next.id)
  }
  const add = (type: BlockTypeName, at: number) => {
    const block = newBlock(type)
    const [first] = ownTexts({ type, path: BODY })
    const isTyped = first?.name === Object.keys(block.value as object)[0]
    store.set(BODY, blocks.toSpliced(at, 0, block))
    say(`${labelOf(block)} eingefügt: Platz ${at + 1} von ${blocks.length + 1}`)
    onChoose(block.id)
    openInForm(store, block.id)
    if (!isTyped) return goToForm(store, block.id)
    typeSoon(
      () => pageNow() && shownOf(pageNow() as Document, block.id)[0]?.querySelector<HTMLElement>('[data-field]'),
      (target, letters) => {
        if (target) text.begin(target, undefined, letters)
        void whenLoose().then(() => openInForm(store, block.id))
      },
    )
  }

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const block = blocks[index]
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!block || event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (step !== 0 && event.altKey) move(index, index + step)
    else if (step !== 0) {
      const next = blocks[index + step]
      if (next) {
        choose(next.id)
        coverAt(index + step)?.focus()
      }
    } else if (event.key === 'Enter' || event.key === 'F2') edit(block.id)
    else if (event.key === 'Delete') remove(index)
    else return false
    event.preventDefault()
    return true
  }
  const stop = chosen !== null && blocks.some(({ id }) => id === chosen) ? chosen : blocks[0]?.id
  const chosenIndex = blocks.findIndex(({ id }) => id === chosen)
  const placeOf = (id: string) => seen.find(one => one.id === id)
  const lineAt = (index: number) => {
    const [before, after] = [blocks[index - 1], blocks[index]].map(block => block && placeOf(block.id))
    return after ? after.top : before ? before.top + before.height : end
  }
  /** Between the chosen block and its neighbours one may add by Tab; a finger or a mouse may everywhere. */
  const isStop = (index: number) =>
    chosenIndex < 0 ? index === blocks.length : index === chosenIndex || index === chosenIndex + 1

  return (
    <div className={classes.surface} data-dragging={dragged ? '' : undefined}>
      <span id={hint} hidden>
        {HINT}
      </span>
      <DragArea<CoverSpot>
        nameOf={({ index }) => nameOf(index)}
        placeOf={({ index }) => `Platz ${index + 1} von ${blocks.length}`}
        onOver={(what, at) => setDragged(what && { from: what.index, over: at?.index ?? null })}
        onDrop={(what, at) => move(what.index, at.index)}
      >
        <ul ref={list} aria-label="Bausteine der Seite" className={classes.covers}>
          {blocks.map((block, index) => {
            const place = placeOf(block.id)
            if (!place) return null
            return (
              <BlockCover
                key={block.id}
                index={index}
                name={nameOf(index)}
                label={`Auf der Seite ${index + 1} von ${blocks.length}: ${labelOf(block)}`}
                describedBy={hint}
                place={place}
                isChosen={block.id === chosen}
                isStop={block.id === stop}
                isTyped={text.typedId !== null && shownOfTyped(blocks, index, text.typedId)}
                line={
                  dragged?.over === index && dragged.from !== index ? (index > dragged.from ? 'after' : 'before') : null
                }
                onChoose={() => {
                  text.leave(false)
                  choose(block.id, true)
                }}
                onEdit={event => edit(block.id, pointOf(event))}
                onKeyDown={onKeyDown(index)}
              />
            )
          })}
        </ul>
      </DragArea>
      {mayAdd &&
        [ABOVE, ...blocks.map(({ id }) => id)].map((after, index) => (
          <Between key={after} top={lineAt(index) + (index === 0 ? CLEAR_PX : 0)} shifted={shifted}>
            <ChooseBlock
              without={withoutIn(resource?.path, false)}
              isInner={false}
              onAdd={type => add(type, index)}
              onOpen={isOpen => setMenuAfter(isOpen ? after : null)}
            >
              <button
                type="button"
                className={classes.plus}
                aria-label={
                  index === 0 ? 'Auf der Seite ganz oben einfügen' : `Auf der Seite nach ${nameOf(index - 1)} einfügen`
                }
                title="Baustein einfügen"
                tabIndex={isStop(index) ? 0 : -1}
              >
                <IconPlus size={16} aria-hidden />
              </button>
            </ChooseBlock>
          </Between>
        ))}
      {chosenIndex >= 0 && chosen !== null && text.typedId === null && !dragged && (
        <BlockTools
          key={chosen}
          shifted={shifted}
          top={placeOf(chosen)?.top ?? 0}
          name={nameOf(chosenIndex)}
          isFirst={chosenIndex === 0}
          isLast={chosenIndex === blocks.length - 1}
          onEdit={() => edit(chosen)}
          onMove={step => move(chosenIndex, chosenIndex + step)}
          onForm={() => goToForm(store, chosen)}
          onRemove={() => remove(chosenIndex)}
        />
      )}
      {text.rich && dock.current && createPortal(<RichTools rich={text.rich} />, dock.current)}
    </div>
  )
}

const Between = ({ top, shifted, children }: { top: number; shifted: number; children: ReactNode }) => (
  <div className={classes.between} {...useMoved(top, shifted)} data-page-tool>
    {children}
  </div>
)

/** Whether a block, or one in its columns, is the one that is typed in. */
const shownOfTyped = (blocks: readonly ContentBlock[], index: number, typed: string) =>
  blocks[index]?.id === typed || JSON.stringify(blocks[index]?.value ?? null).includes(`"id":${JSON.stringify(typed)}`)
