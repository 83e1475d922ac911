import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Fitted, fitBoard, type Measure } from '#web/signage/boards/fit-board.ts'
import { choiceOf, likeFit, type MenuContent, padOf, rowGapOf, writtenOf } from '#web/signage/boards/menu-content.ts'
import { MenuProduct } from '#web/signage/boards/MenuProduct.tsx'
import type { MenuBlock } from '#web/signage/boards/shown-menu.ts'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'
import classes from '#web/signage/boards/menu.module.css'

/** So many blocks are laid out at once: the page draws between one handful and the next. */
const HANDFUL = 16
/** Browsers tell whole pixels: a block may be half a pixel higher, and twenty of them a line. */
const ROUNDED = 0.5

/**
 * Measures the blocks that stand in `ruler`, each as it would stand in a column. One with a word that is too wide is
 * cut.
 */
const measureBlocks = (ruler: HTMLElement): Measure =>
  function* (laid, most) {
    const blocks = [...ruler.children] as HTMLElement[]
    const heights: number[] = []
    let [sum, isCut] = [0, false]
    for (let from = 0; from < blocks.length; from += HANDFUL) {
      const handful = blocks.slice(from, from + HANDFUL)
      for (const { style, dataset } of handful) {
        style.fontSize = `${laid.size}px`
        style.hyphens = laid.isParted ? 'manual' : 'none'
        style.width = `${dataset['head'] === undefined ? laid.width : laid.headWidth}px`
      }
      // All is written before the first is read: so each handful is laid out once.
      for (const block of handful) {
        const height = block.offsetHeight + ROUNDED
        heights.push(height)
        sum += height
        isCut ||= block.scrollWidth > block.clientWidth + 1
      }
      if (most !== null && (isCut || sum > most)) return null
      yield
    }
    return { heights, isCut }
  }

/** So long one slice may keep the page from drawing. */
const SLICE_MS = 8

/** Does what takes long in slices, between which the page draws and listens. Answers how it is given up. */
function inSlices<Result>(work: Generator<void, Result>, done: (result: Result) => void): () => void {
  let timer = setTimeout(slice)
  function slice(): void {
    const until = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return done(step.value)
    } while (performance.now() < until)
    timer = setTimeout(slice)
  }
  return () => clearTimeout(timer)
}

type Props = {
  content: MenuContent
  /** How it is laid out; null: that has to be found out first. */
  fitted: Fitted | null
  /** Which page has its turn. */
  turn: number
  hasPrices: boolean
  urlOf: (file: string) => string | undefined
  onFit: (content: MenuContent, fitted: Fitted) => void
  onReady: () => void
}
/** So long a board waits for its pictures. */
const PICTURES_MS = 2000
/** So many blocks are written out at once to be measured. */
const PART = 24
/** Pictures have their room, whatever is to be seen in them. */
const noPicture = () => undefined

/** A board as it is written out once: measured out of sight first, where nobody knows yet how it is laid out. */
export function MenuSheet({ content, fitted, turn, hasPrices, urlOf, onFit, onReady }: Props) {
  const { blocks, featured, layout, withImages, withCodes, notes, room } = content
  const withPrices = content.withPrices && hasPrices
  const short = Math.min(room.width, room.height)
  const pad = padOf(room)
  const board = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLDivElement>(null)
  // Where pages are counted below a board without notes, that line takes room as well.
  const [isCounted, setCounted] = useState(false)
  const [count, setCount] = useState(PART)
  const isFitted = fitted !== null

  useLayoutEffect(() => {
    const [rule, place] = [ruler.current, space.current]
    if (isFitted || !rule || !place) return
    if (count < blocks.length) {
      const timer = setTimeout(() => setCount(count + PART))
      return () => clearTimeout(timer)
    }
    const size = { width: place.clientWidth, height: place.clientHeight }
    const work = fitBoard(
      measureBlocks(rule),
      writtenOf(content),
      { ...size, gap: pad, rowGap: rowGapOf(content) },
      choiceOf(content, size),
      likeFit(content),
    )
    return inSlices(work, found => {
      if (found.pages.length > 1 && notes.length === 0 && !isCounted) setCounted(true)
      else onFit(content, found)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a sheet is measured once
  }, [isFitted, isCounted, count])
  useEffect(() => {
    if (!isFitted) return
    let isOver = false
    const pictures = [...(board.current?.querySelectorAll('img') ?? [])].map(image =>
      image.decode().catch(() => undefined),
    )
    void Promise.race([Promise.all(pictures), new Promise(resolve => setTimeout(resolve, PICTURES_MS))]).then(
      () => isOver || onReady(),
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [isFitted])

  const pages = fitted?.pages.length ?? 1
  const page = fitted?.pages[turn % pages] ?? []
  const hero = featured[turn % Math.max(1, featured.length)]
  const isGrid = layout === 'grid'
  const isAlone = hero !== undefined && blocks.filter(({ head }) => head === undefined).length === 1
  const written = (block: MenuBlock, pictureOf: Props['urlOf']) => (
    <div key={block.key} className={classes.block} data-head={block.head === undefined ? undefined : ''}>
      {block.head === undefined ? (
        <MenuProduct
          product={block.product}
          isCard={isGrid}
          withPrices={withPrices}
          withCodes={withCodes}
          withImage={withImages}
          urlOf={pictureOf}
        />
      ) : (
        <h2 className={classes.head}>{softHyphens(block.head)}</h2>
      )}
    </div>
  )

  return (
    <div
      ref={board}
      className={classes.board}
      data-layout={layout}
      data-tall={room.height > room.width || undefined}
      data-alone={isAlone || undefined}
      data-measured={!isFitted || undefined}
      style={{ padding: pad, fontSize: short * 0.02 }}
    >
      {hero && (
        <figure className={classes.hero} key={hero.id}>
          {isFitted && (
            <>
              <img src={urlOf(hero.image ?? '')} alt="" decoding="sync" />
              <figcaption style={{ fontSize: short * (isAlone ? 0.05 : 0.034) }}>
                <MenuProduct
                  product={hero}
                  isCard
                  withPrices={withPrices}
                  withCodes={withCodes}
                  withImage={false}
                  urlOf={urlOf}
                />
              </figcaption>
            </>
          )}
        </figure>
      )}
      <div className={classes.side}>
        <div ref={space} className={classes.space}>
          {!fitted && (
            <div ref={ruler} className={classes.ruler} aria-hidden="true">
              {blocks.slice(0, count).map(block => written(block, noPicture))}
            </div>
          )}
          {fitted && (
            <div
              className={isGrid ? classes.rows : classes.columns}
              style={{
                fontSize: fitted.size,
                hyphens: fitted.isParted ? 'manual' : 'none',
                gap: isGrid ? '0.8em' : pad,
              }}
            >
              {page.map((places, at) => (
                <div
                  key={at}
                  className={isGrid ? classes.row : classes.column}
                  style={
                    isGrid
                      ? { gridTemplateColumns: `repeat(${fitted.columns}, minmax(0, 1fr))`, gap: `0 ${pad}px` }
                      : { width: `calc((100% - ${pad * (fitted.columns - 1)}px) / ${fitted.columns})` }
                  }
                >
                  {places.flatMap(place => blocks[place] ?? []).map(block => written(block, urlOf))}
                </div>
              ))}
            </div>
          )}
        </div>
        {(notes.length > 0 || pages > 1 || isCounted) && (
          <footer className={classes.foot}>
            <p>
              {notes.map(note => (
                <span key={note}>{note}</span>
              ))}
            </p>
            {(pages > 1 || isCounted) && <p className={classes.page}>{`Seite ${(turn % pages) + 1} von ${pages}`}</p>}
          </footer>
        )}
      </div>
    </div>
  )
}
