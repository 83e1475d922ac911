import { Alert, Button, Skeleton } from '@mantine/core'
import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import { IconFileTypePdf, IconTags } from '@tabler/icons-react'
import { useMemo, useState, useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { isArticleNumber } from '#domain/drawing/article-number.ts'
import { drawSheets, drawSheetsOf, sheetCount, type SheetOrder } from '#domain/labels/draw-sheets.ts'
import { labelCount, MOST_LABELS, LABELLED, type Labelled } from '#domain/labels/label-order.ts'
import { HOUSE_SHEETS, SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import { insetOf } from '#domain/templates/template-grid.ts'
import { LabelOptions, type Shift } from '#web/backoffice/areas/labels/LabelOptions.tsx'
import { LabelRows } from '#web/backoffice/areas/labels/LabelRows.tsx'
import {
  NEW_DRAFT,
  nextCell,
  type LabelDraft,
  idsIn,
  kindIn,
  withEach,
  withKind,
} from '#web/backoffice/areas/labels/label-draft.ts'
import { useLabelData, useLabelSubjects } from '#web/backoffice/areas/labels/use-label-data.ts'
import {
  facesOfTemplate,
  hasBarcode,
  useLabelTemplates,
  useTemplateFaces,
} from '#web/backoffice/areas/labels/use-label-templates.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/labels/labels.module.css'

const SheetPreview = laterPart(
  async () => (await import('#web/backoffice/areas/labels/SheetPreview.tsx')).SheetPreview,
  <Outline rows={[480]} />,
)
const FACES = [
  { family: SHOP_FONT, weight: 400 },
  { family: SHOP_FONT, weight: 700 },
] as const
const NOUNS: Readonly<Record<Labelled, string>> = {
  product: 'Produkt',
  category: 'Kategorie',
  table: 'Tisch',
  branch: 'Filiale',
  order: 'Bestellung',
}
const FAILURES: Readonly<Record<Labelled, string>> = {
  product: 'Produkte konnten nicht geladen werden.',
  category: 'Kategorien konnten nicht geladen werden.',
  table: 'Tische konnten nicht geladen werden.',
  branch: 'Filialen konnten nicht geladen werden.',
  order: 'Bestellungen konnten nicht geladen werden.',
}
const EMPTY: Readonly<Record<Labelled, { title: string; way?: string }>> = {
  product: { title: 'Noch keine Produkte', way: '/products' },
  category: { title: 'Noch keine Kategorien', way: '/categories' },
  table: { title: 'Noch keine Tische', way: '/tables' },
  branch: { title: 'Noch keine Filialen', way: '/branches' },
  order: { title: 'Noch keine Bestellungen' },
}
const FAILURE = 'Etiketten konnten nicht erstellt werden.'

/** Labels on sheets of A4: of what, which, how many, from where on; beside it the sheets as they will be printed. */
export function LabelsPage() {
  const branch = useSelectedBranch()
  const [draft, setDraft] = useSessionStorage<LabelDraft>({
    key: 'tresen.labels',
    defaultValue: NEW_DRAFT,
    getInitialValueInEffect: false,
  })
  const of = draft.of ?? 'product'
  const data = useLabelData(of === 'product')
  const others = useLabelSubjects(of === 'product' ? null : of)
  const [shift, setShift] = useLocalStorage<Shift>({
    key: 'tresen.labels.shift',
    defaultValue: { x: 0, y: 0 },
    getInitialValueInEffect: false,
  })
  const [work, setWork] = useState<{ isBusy?: true; error?: string; isDone?: true }>({})
  const known = useLabelTemplates()
  const templates = useMemo(
    () => known.filter(({ entity }) => of === 'product' || entity === of || entity === 'free'),
    [known, of],
  )
  const template = templates.find(({ id }) => id === draft.templateId)
  const { houseLabel } = others
  const look = useMemo(
    () => template ?? (of === 'product' ? undefined : houseLabel?.(of, draft.layout)),
    [template, of, draft.layout, houseLabel],
  )
  const layout = look?.layout ?? HOUSE_SHEETS[draft.layout]
  const faces = useMemo(() => (look ? facesOfTemplate(look) : FACES), [look])
  const { measure, hasFailed } = useMeasure(faces)
  const change = (next: LabelDraft) => {
    setWork({})
    setDraft(next)
  }
  useSelectedProducts(draft, change)

  const rows = of === 'product' ? data.rows : others.rows
  const items = useMemo(
    () => draft.items.filter(({ id }) => !rows || rows.some(row => row.id === id)),
    [draft.items, rows],
  )
  const order = useMemo(
    () => ({
      layout: draft.layout,
      startCell: draft.startCell,
      hasOutlines: draft.hasOutlines,
      items,
      shiftX: shift.x,
      shiftY: shift.y,
    }),
    [draft, items, shift],
  )
  const faceOf = useTemplateFaces(look, items, data.byId, others.subjectOf)
  const count = labelCount(items)
  const isTooMany = count > MOST_LABELS
  const sheets = useMemo(() => {
    if (!measure || isTooMany) return undefined
    if (look) return faceOf && drawSheetsOf(order, layout, id => faceOf(id, measure), insetOf(look.frame, layout))
    if (of !== 'product') return undefined
    const texts = new Map(
      items.flatMap(({ id }) => (data.byId.get(id) ? [[id, data.textsOf(data.byId.get(id)!)] as const] : [])),
    )
    const sheet: SheetOrder = {
      ...order,
      layout: order.layout in SHEET_LAYOUTS ? (order.layout as keyof typeof SHEET_LAYOUTS) : 'detail',
    }
    return drawSheets(sheet, texts, measure)
  }, [measure, isTooMany, items, order, data, look, faceOf, layout, of])

  const print = async () => {
    setWork({ isBusy: true })
    try {
      const more = template ? { templateId: template.id, ...(branch !== null && of !== 'branch' && { branch }) } : {}
      downloadBlob(await askDocument('/label-sheets', { ...order, ...more, of }), 'Etiketten.pdf')
      setWork({ isDone: true })
    } catch (error) {
      setWork({
        error: error instanceof ApiError && error.status > 0 && error.status !== 500 ? error.message : FAILURE,
      })
    }
  }
  const failed = of === 'product' ? data : others
  const pages = sheetCount(order, layout)
  const unmarked =
    of === 'product' && hasBarcode(template)
      ? items.filter(({ id }) => !isArticleNumber(data.byId.get(id)?.gtin ?? '')).length
      : 0
  return (
    <div className={classes.page}>
      <PageHead
        title="Etiketten"
        lead="Preisschilder mit Grundpreis, Pfand und Allergenen, Tischkarten mit Code, Schilder und Bestellzettel als PDF, auf den Millimeter genau."
      />
      {failed.error !== null && <LoadFailure message={FAILURES[of]} error={failed.error} onRetry={failed.retry} />}
      {hasFailed && (
        <Alert color="yellow">Schriftarten konnten nicht geladen werden. Die Vorschau weicht vom Druck ab.</Alert>
      )}
      {failed.error === null && (
        <div className={classes.columns}>
          <div className={classes.choice}>
            <LabelOptions
              draft={draft}
              templates={templates}
              layout={layout}
              onChange={change}
              shift={shift}
              onShift={setShift}
            />
            {rows?.length === 0 ? (
              <div className="card">
                <EmptyNotice icon={IconTags} title={EMPTY[of].title}>
                  {EMPTY[of].way && <Link href={EMPTY[of].way}>Legen Sie welche an</Link>}
                  {EMPTY[of].way
                    ? ', dann stehen sie hier zum Drucken bereit.'
                    : 'Sobald Gäste bestellen, stehen sie hier zum Drucken bereit.'}
                </EmptyNotice>
              </div>
            ) : rows ? (
              <LabelRows
                key={of}
                noun={NOUNS[of]}
                title={LABELLED[of]}
                rows={rows}
                groups={of === 'product' ? data.groups : []}
                items={items}
                onChange={next => change({ ...draft, items: next })}
              />
            ) : (
              <Skeleton height={400} />
            )}
          </div>
          <div className={classes.side}>
            <SheetPreview
              layout={layout}
              sheets={isTooMany ? [] : sheets}
              startCell={draft.startCell}
              onStartCell={startCell => change({ ...draft, startCell })}
            />
            <div className={classes.print}>
              <p className={classes.sum} aria-live="polite">
                {count === 0
                  ? 'Noch nichts gewählt.'
                  : `${count === 1 ? '1 Etikett' : `${count.toLocaleString('de-DE')} Etiketten`} auf ${pages === 1 ? '1 Bogen' : `${pages} Bögen`}`}
              </p>
              <Button
                leftSection={<IconFileTypePdf size={18} aria-hidden />}
                disabled={count === 0 || isTooMany}
                loading={work.isBusy ?? false}
                onClick={() => void print()}
              >
                PDF erstellen
              </Button>
              {unmarked > 0 && (
                <p className={classes.hint}>
                  {unmarked === 1 ? 'Ein gewähltes Produkt hat' : `${unmarked} gewählte Produkte haben`} keine gültige
                  EAN/GTIN: dort bleibt der Platz des Strichcodes leer.
                </p>
              )}
              {isTooMany && (
                <p className={classes.failure}>Höchstens {MOST_LABELS.toLocaleString('de-DE')} Etiketten auf einmal.</p>
              )}
              {work.error && (
                <p className={classes.failure} role="alert">
                  {work.error}
                </p>
              )}
              {work.isDone && (
                <output className={classes.done}>
                  <p>
                    Das PDF liegt bei Ihren Downloads. Beim Drucken <strong>„Tatsächliche Größe“</strong> wählen, nicht
                    „An Seite anpassen“.
                  </p>
                  <Button
                    variant="default"
                    size="compact-md"
                    onClick={() => change({ ...draft, items: [], startCell: nextCell(draft, layout) })}
                  >
                    Nächste Etiketten ab {nextCell(draft, layout)}
                  </Button>
                </output>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * Takes over the products that were selected in their list, or what else labels are asked for, once: they stand in the
 * address that leads here.
 */
function useSelectedProducts(draft: LabelDraft, onChange: (draft: LabelDraft) => void): void {
  const search = useSearch()
  const [path, go] = useLocation()
  useEffect(() => {
    const ids = idsIn(search)
    const kind = ids.length > 0 ? 'product' : kindIn(search)
    if (!kind) return
    const own = (draft.of ?? 'product') === kind ? draft : withKind(draft, kind)
    onChange({ ...own, items: withEach(own.items, ids) })
    go(path, { replace: true })
  })
}
