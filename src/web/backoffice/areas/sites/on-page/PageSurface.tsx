import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { MOST_BLOCKS, type ContentBlock } from '#domain/content/content-block.ts'
import { goToForm, openInForm, stayHere } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { BlockCover, type CoverSpot, type Dragged, lineOf } from '#web/backoffice/areas/sites/on-page/BlockCover.tsx'
import { AddBetween } from '#web/backoffice/areas/sites/on-page/AddBetween.tsx'
import { ColumnSpots, columnName } from '#web/backoffice/areas/sites/on-page/ColumnSpots.tsx'
import { blockMoves, nameAt, placeText } from '#web/backoffice/areas/sites/on-page/block-moves.ts'
import { blockAdding } from '#web/backoffice/areas/sites/on-page/block-adding.ts'
import { coverOf, focusCover, focusStill } from '#web/backoffice/areas/sites/on-page/covers.ts'
import { BlockTools } from '#web/backoffice/areas/sites/on-page/BlockTools.tsx'
import { columnsOf, innerPlaces, nearestColumn } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { InnerCovers, InnerTools } from '#web/backoffice/areas/sites/on-page/InnerCovers.tsx'
import { keepStill } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { BODY } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { elementsOf } from '#web/backoffice/areas/sites/on-page/renew-page.ts'
import { isTypedHere, type Point, useTextInPlace } from '#web/backoffice/areas/sites/on-page/use-text-in-place.ts'
import type { Seen, SeenColumn, SeenInner } from '#web/backoffice/areas/sites/on-page/use-seen-blocks.ts'
import { isSimple, labelOf, withoutIn } from '#web/backoffice/fields/blocks/block-edits.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { quietPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/sites/on-page/on-page.module.css'

const RichTools = quietPart(
  async () => (await import('#web/backoffice/areas/sites/on-page/rich-in-place.tsx')).RichTools,
)
const HINT =
  'Pfeiltasten wählen einen Baustein, die Eingabetaste bearbeitet seinen Text auf der Seite, die Leertaste nimmt ihn ' +
  'auf, Alt und Pfeiltasten verschieben ihn, auch in Spalten und aus ihnen, Entf entfernt ihn. ' +
  'In Spalten führt Pfeil rechts hinein, Escape heraus.'

export type PageSurfaceProps = {
  frame: RefObject<HTMLIFrameElement | null>
  /** How much smaller the page is drawn than it is. */
  scale: number
  seen: readonly Seen[]
  inner: readonly SeenInner[]
  columns: readonly SeenColumn[]
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

/** Inline editing: what lies over the page so that its blocks are chosen, typed in, put in order and added there. */
export function PageSurface({
  frame,
  scale,
  seen,
  inner,
  columns,
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
  const hint = useId()
  const [dragged, setDragged] = useState<Dragged | null>(null)

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

  const isDragging = dragged !== null
  useEffect(() => (isDragging ? keepStill() : undefined), [isDragging])

  if (!isEditable) return null
  const pageNow = () => frame.current?.contentDocument ?? null
  const nameOf = (index: number) => nameAt(blocks, index)
  const choose = (id: string, isPressed = false) => {
    if (id !== chosen) onChoose(id)
    openInForm(store, id, isPressed)
  }
  const press = (id: string) => {
    text.leave(false)
    choose(id, true)
  }
  const go = (id: string) => {
    choose(id)
    focusStill(coverOf(id))
  }
  /** Types at a point of the page, else in the first text of the block; what has none is filled in in the form. */
  const edit = (id: string, at?: Point) => {
    const page = pageNow()
    if (!page) return
    stayHere()
    const pressed = at && page.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-field]')
    const texts = elementsOf(page, id).flatMap(shown => [...shown.querySelectorAll<HTMLElement>('[data-field]')])
    const target = pressed ?? (at ? undefined : texts.find(element => isTypedHere(store, element)))
    if (!target || !text.begin(target, at)) goToForm(store, id)
  }
  const insideName = (id: string) => {
    const found = innerPlaces(blocks).find(({ block }) => block.id === id)
    return found ? labelOf(found.block) : ''
  }
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale }
  }
  const { move, remove, moveInside, moveIn, moveOut, removeInside } = blockMoves({
    store,
    leave: () => text.leave(false),
    onChoose,
    focusCover,
  })
  const notInside = withoutIn(resource?.path, true)
  /** Where a block of the page would stand within columns; null for what may stand in none. */
  const insideOf = (index: number) => {
    const block = blocks[index]
    return block && isSimple(block, notInside) ? nearestColumn(blocks, index) : null
  }
  const { add, addInside } = blockAdding({ store, pageNow, text, onChoose })

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const block = blocks[index]
    const [first] = columnsOf(block).flat()
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!block || event.ctrlKey || event.metaKey || event.shiftKey) return false
    if (step !== 0 && event.altKey) move(index, index + step)
    else if (step !== 0) {
      const next = blocks[index + step]
      if (next) go(next.id)
    } else if (event.key === 'ArrowRight' && event.altKey) {
      const to = insideOf(index)
      if (to) moveIn(index, to)
    } else if (event.key === 'ArrowRight' && first) go(first.id)
    else if (event.key === 'Enter' || event.key === 'F2') edit(block.id)
    else if (event.key === 'Delete') remove(index)
    else return false
    event.preventDefault()
    return true
  }
  const inside = innerPlaces(blocks).find(({ block }) => block.id === chosen)
  const chosenIndex = inside?.outer ?? blocks.findIndex(({ id }) => id === chosen)
  const intoColumns = inside ? null : insideOf(chosenIndex)
  const hasTools = text.typedId === null && !dragged
  const placeOf = (id: string) => seen.find(one => one.id === id)

  return (
    <div className={classes.surface} data-dragging={dragged ? (dragged.isByKey ? 'key' : 'pointer') : undefined}>
      <span id={hint} hidden>
        {HINT}
      </span>
      <DragArea<CoverSpot>
        nameOf={({ id, index, inner: at }) => (at ? insideName(id) : nameOf(index))}
        placeOf={at =>
          columnName(blocks, at) ??
          (at.inner ? placeText(blocks, at.inner) : `Platz ${at.index + 1} von ${blocks.length}`)
        }
        canDrop={(what, at) => {
          if (what.inner) return at.inner !== undefined || at.id !== blocks[what.inner.outer]?.id
          const block = blocks[what.index]
          return !at.inner || (block !== undefined && isSimple(block, notInside))
        }}
        onOver={(what, at, isByKey = false) => setDragged(what && { from: what, over: at, isByKey })}
        onDrop={(what, at) => {
          if (what.inner) return at.inner ? moveInside(what.inner, at.inner) : moveOut(what.inner, at.index)
          return at.inner ? moveIn(what.index, at.inner) : move(what.index, at.index)
        }}
      >
        <ul aria-label="Bausteine der Seite" className={classes.covers}>
          {blocks.map((block, index) => {
            const place = placeOf(block.id)
            if (!place) return null
            return (
              <BlockCover
                key={block.id}
                spot={{ kind: 'page', id: block.id, index }}
                name={nameOf(index)}
                label={`Auf der Seite ${index + 1} von ${blocks.length}: ${labelOf(block)}`}
                describedBy={hint}
                place={place}
                isChosen={block.id === chosen}
                isStop={!inside && index === Math.max(chosenIndex, 0)}
                isTyped={text.typedId !== null && shownOfTyped(blocks, index, text.typedId)}
                line={lineOf(dragged, { kind: 'page', id: block.id, index })}
                onChoose={() => press(block.id)}
                onEdit={event => edit(block.id, pointOf(event))}
                onKeyDown={onKeyDown(index)}
              />
            )
          })}
        </ul>
        <InnerCovers
          blocks={blocks}
          seen={inner}
          chosen={chosen}
          typedId={text.typedId}
          dragged={dragged}
          describedBy={hint}
          onChoose={press}
          onEdit={(id, event) => edit(id, event && pointOf(event))}
          onGo={go}
          onMove={moveInside}
          onOut={moveOut}
          onRemove={removeInside}
        />
        <ColumnSpots
          blocks={blocks}
          columns={columns}
          inner={inner}
          shifted={shifted}
          chosen={chosen}
          dragged={dragged}
          without={notInside}
          onAdd={addInside}
        />
      </DragArea>
      {blocks.length < MOST_BLOCKS && (
        <AddBetween
          blocks={blocks}
          seen={seen}
          end={end}
          shifted={shifted}
          without={withoutIn(resource?.path, false)}
          chosenIndex={chosenIndex}
          onAdd={add}
        />
      )}
      {inside && hasTools && (
        <InnerTools
          key={chosen}
          without={notInside}
          onAdd={addInside}
          shifted={shifted}
          top={inner.find(({ id }) => id === chosen)?.top ?? 0}
          blocks={blocks}
          at={inside}
          onEdit={edit}
          onMove={moveInside}
          onOut={moveOut}
          onForm={id => goToForm(store, id)}
          onRemove={removeInside}
          onGo={go}
        />
      )}
      {!inside && chosenIndex >= 0 && chosen !== null && hasTools && (
        <BlockTools
          key={chosen}
          shifted={shifted}
          top={placeOf(chosen)?.top ?? 0}
          name={nameOf(chosenIndex)}
          isFirst={chosenIndex === 0}
          isLast={chosenIndex === blocks.length - 1}
          onEdit={() => edit(chosen)}
          onMove={step => move(chosenIndex, chosenIndex + step)}
          onInside={intoColumns && (() => moveIn(chosenIndex, intoColumns))}
          onForm={() => goToForm(store, chosen)}
          onRemove={() => remove(chosenIndex)}
        />
      )}
      {text.rich && dock.current && createPortal(<RichTools rich={text.rich} />, dock.current)}
    </div>
  )
}

/** Whether a block, or one in its columns, is the one that is typed in. */
const shownOfTyped = (blocks: readonly ContentBlock[], index: number, typed: string) =>
  blocks[index]?.id === typed || JSON.stringify(blocks[index]?.value ?? null).includes(`"id":${JSON.stringify(typed)}`)
