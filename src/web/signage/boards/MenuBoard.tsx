import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MenuBoardData } from '#contract/calls/signage/board-shape.ts'
import { type Fitted, fitBoard } from '#web/signage/boards/fit-board.ts'
import { MenuProduct } from '#web/signage/boards/MenuProduct.tsx'
import { heroes, type MenuBlock, type MenuSettings, shownMenu, usedLegend } from '#web/signage/boards/shown-menu.ts'
import { softHyphens } from '#web/signage/boards/soft-hyphens.ts'
import { usePages } from '#web/signage/boards/use-pages.ts'
import classes from '#web/signage/boards/menu.module.css'

type Props = {
  id: number
  data: MenuBoardData
  settings: MenuSettings
  hasPrices: boolean
  room: { width: number; height: number }
  urlOf: (file: string) => string | undefined
  onReady: () => void
}

/** The living menu: it fills whatever screen it stands on, with letters as large as they can be, and turns pages where one is not enough. */
export const MenuBoard = memo(function MenuBoard({ id, data, settings, hasPrices, room, urlOf, onReady }: Props) {
  const blocks = useMemo(() => shownMenu(data, settings), [data, settings])
  const featured = useMemo(() => (settings.layout === 'hero' ? heroes(blocks) : []), [blocks, settings])
  const isTall = room.height > room.width
  const short = Math.min(room.width, room.height)
  const pad = Math.round(short * 0.035)
  const layout = settings.layout === 'hero' && featured.length === 0 ? 'list' : settings.layout
  const withImages = settings.showImages && layout !== 'hero' && blocks.some(({ product }) => product?.image)
  const withPrices = settings.showPrices && hasPrices
  const legend = settings.showAllergens ? usedLegend(data, blocks) : []
  const notes = [
    ...(settings.showPrices && !hasPrices ? ['Preise erfahren Sie an der Kasse.'] : []),
    ...(legend.length > 0 ? [legend.map(({ code, label }) => `${code} ${label}`).join(' · ')] : []),
  ]

  const ruler = useRef<HTMLDivElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const [fitted, setFitted] = useState<Fitted | null>(null)
  const look = `${room.width} ${room.height} ${layout} ${withImages} ${withPrices} ${notes.join()}`
  useLayoutEffect(() => {
    const [rule, place] = [ruler.current, space.current]
    if (!rule || !place) return
    const narrow = place.clientWidth < place.clientHeight
    const columns = layout === 'grid' ? (narrow ? [2, 3, 4] : [3, 4, 5, 6]) : narrow ? [1, 2] : [1, 2, 3, 4]
    const range =
      layout === 'grid' ? { smallest: short * 0.019, largest: short * 0.04 } : { smallest: short * 0.021, largest: short * 0.07 }
    setFitted(
      fitBoard(
        rule,
        { width: place.clientWidth, height: place.clientHeight, gap: pad, rowGap: layout === 'grid' ? 0.8 : 0.55 },
        { columns, ...range, isGrid: layout === 'grid' },
      ),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is measured changes with these
  }, [blocks, look])
  const isFitted = fitted !== null
  useLayoutEffect(() => {
    if (isFitted) onReady()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [isFitted])

  const pageCount = Math.max(fitted?.pages.length ?? 1, featured.length > 1 ? featured.length : 1)
  const turn = usePages(id, pageCount, settings.pageSeconds)
  const page = fitted?.pages[turn % fitted.pages.length] ?? []
  const hero = featured[turn % Math.max(1, featured.length)]
  const product = (block: MenuBlock) =>
    block.product && (
      <MenuProduct
        product={block.product}
        isCard={layout === 'grid'}
        withPrices={withPrices}
        withCodes={settings.showAllergens}
        withImage={withImages}
        urlOf={urlOf}
      />
    )
  const heading = ({ head }: MenuBlock) => <h2 className={classes.head}>{softHyphens(head ?? '')}</h2>
  const pages = fitted?.pages.length ?? 1

  return (
    <div className={classes.board} data-layout={layout} data-tall={isTall || undefined} style={{ padding: pad, fontSize: short * 0.02 }}>
      {hero && (
        <figure className={classes.hero} key={hero.id}>
          <img src={urlOf(hero.image ?? '')} alt="" />
          <figcaption style={{ fontSize: short * 0.034 }}>
            <MenuProduct product={hero} isCard withPrices={withPrices} withCodes={settings.showAllergens} withImage={false} urlOf={urlOf} />
          </figcaption>
        </figure>
      )}
      <div className={classes.side}>
        <div ref={space} className={classes.space}>
          <div ref={ruler} className={classes.ruler} aria-hidden="true">
            {blocks.map(block => (
              <div key={block.key} className={classes.block} data-head={block.head === undefined ? undefined : ''}>
                {block.head === undefined ? product(block) : heading(block)}
              </div>
            ))}
          </div>
          {fitted && (
            <div
              className={layout === 'grid' ? classes.rows : classes.columns}
              style={{ fontSize: fitted.size, hyphens: fitted.isParted ? 'manual' : 'none', gap: layout === 'grid' ? '0.8em' : pad }}
            >
              {page.map((places, at) => (
                <div
                  key={at}
                  className={layout === 'grid' ? classes.row : classes.column}
                  style={
                    layout === 'grid'
                      ? { gridTemplateColumns: `repeat(${fitted.columns}, minmax(0, 1fr))`, gap: `0 ${pad}px` }
                      : { width: `calc((100% - ${pad * (fitted.columns - 1)}px) / ${fitted.columns})` }
                  }
                >
                  {places.map(place => {
                    const block = blocks[place]
                    return (
                      block && (
                        <div key={block.key} className={classes.block} data-head={block.head === undefined ? undefined : ''}>
                          {block.head === undefined ? product(block) : heading(block)}
                        </div>
                      )
                    )
                  })}
                </div>
              ))}
            </div>
          )}
        </div>
        {(notes.length > 0 || pages > 1) && (
          <footer className={classes.foot}>
            <p>
              {notes.map(note => (
                <span key={note}>{note}</span>
              ))}
            </p>
            {pages > 1 && <p className={classes.page}>{`Seite ${(turn % pages) + 1} von ${pages}`}</p>}
          </footer>
        )}
      </div>
    </div>
  )
})
