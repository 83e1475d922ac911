import { Alert, Button, Skeleton } from '@mantine/core'
import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import { IconFileTypePdf, IconTags } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { isArticleNumber } from '#domain/drawing/article-number.ts'
import { drawSheets, drawSheetsOf, sheetCount, type SheetOrder } from '#domain/labels/draw-sheets.ts'
import { labelCount, MOST_LABELS } from '#domain/labels/label-order.ts'
import { SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'
import { SHOP_FONT } from '#domain/drawing/font-names.ts'
import { insetOf } from '#domain/templates/template-grid.ts'
import { LabelOptions, type Shift } from '#web/backoffice/areas/labels/LabelOptions.tsx'
import { LabelProducts } from '#web/backoffice/areas/labels/LabelProducts.tsx'
import { NEW_DRAFT, nextCell, type LabelDraft } from '#web/backoffice/areas/labels/label-draft.ts'
import { SheetPreview } from '#web/backoffice/areas/labels/SheetPreview.tsx'
import { useLabelData } from '#web/backoffice/areas/labels/use-label-data.ts'
import { facesOfTemplate, hasBarcode, useLabelTemplates, useTemplateFaces } from '#web/backoffice/areas/labels/use-label-templates.ts'
import { useSelectedProducts } from '#web/backoffice/areas/labels/use-selected-products.ts'
import { useMeasure } from '#web/backoffice/drawing/use-measure.ts'
import { askDocument, downloadBlob } from '#web/backoffice/kit/ask-document.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import { ApiError } from '#web/kit/api.ts'
import classes from '#web/backoffice/areas/labels/labels.module.css'

const FACES = [
  { family: SHOP_FONT, weight: 400 },
  { family: SHOP_FONT, weight: 700 },
] as const
const FAILURE = 'Etiketten konnten nicht erstellt werden.'

/** Labels of products on sheets of A4: which, how many, from where on; beside it the sheets as they will be printed. */
export function LabelsPage() {
  const data = useLabelData()
  const branch = useSelectedBranch()
  const [draft, setDraft] = useSessionStorage<LabelDraft>({ key: 'tresen.labels', defaultValue: NEW_DRAFT, getInitialValueInEffect: false })
  const [shift, setShift] = useLocalStorage<Shift>({
    key: 'tresen.labels.shift',
    defaultValue: { x: 0, y: 0 },
    getInitialValueInEffect: false,
  })
  const [work, setWork] = useState<{ isBusy?: true; error?: string; isDone?: true }>({})
  const templates = useLabelTemplates()
  const template = templates.find(({ id }) => id === draft.templateId)
  const layout = template?.layout ?? SHEET_LAYOUTS[draft.layout]
  const faces = useMemo(() => (template ? facesOfTemplate(template) : FACES), [template])
  const { measure, hasFailed } = useMeasure(faces)
  const change = (next: LabelDraft) => {
    setWork({})
    setDraft(next)
  }
  useSelectedProducts(draft, change)

  const items = useMemo(() => draft.items.filter(({ id }) => !data.products || data.byId.has(id)), [draft.items, data.products, data.byId])
  const order: SheetOrder = useMemo(
    () => ({ layout: draft.layout, startCell: draft.startCell, hasOutlines: draft.hasOutlines, items, shiftX: shift.x, shiftY: shift.y }),
    [draft, items, shift],
  )
  const faceOf = useTemplateFaces(template, items, data.byId)
  const count = labelCount(items)
  const isTooMany = count > MOST_LABELS
  const sheets = useMemo(() => {
    if (!measure || isTooMany) return undefined
    if (template && faceOf) return drawSheetsOf(order, layout, id => faceOf(id, measure), insetOf(template.frame, layout))
    const texts = new Map(items.flatMap(({ id }) => (data.byId.get(id) ? [[id, data.textsOf(data.byId.get(id)!)] as const] : [])))
    return drawSheets(order, texts, measure)
  }, [measure, isTooMany, items, order, data, template, faceOf, layout])

  const print = async () => {
    setWork({ isBusy: true })
    try {
      const look = template ? { templateId: template.id, ...(branch !== null && { branch }) } : {}
      downloadBlob(await askDocument('/label-sheets', { ...order, ...look }), 'Etiketten.pdf')
      setWork({ isDone: true })
    } catch (error) {
      setWork({ error: error instanceof ApiError && error.status > 0 && error.status !== 500 ? error.message : FAILURE })
    }
  }
  const pages = sheetCount(order, layout)
  const unmarked = hasBarcode(template) ? items.filter(({ id }) => !isArticleNumber(data.byId.get(id)?.gtin ?? '')).length : 0
  return (
    <div className={classes.page}>
      <PageHead
        title="Etiketten"
        lead="Preisschilder und Produktetiketten mit Grundpreis, Pfand und Allergenen als PDF, auf den Millimeter genau."
      />
      {data.error !== null && <LoadFailure message="Produkte konnten nicht geladen werden." error={data.error} onRetry={data.retry} />}
      {hasFailed && <Alert color="yellow">Schriftarten konnten nicht geladen werden. Die Vorschau weicht vom Druck ab.</Alert>}
      {data.products?.length === 0 && (
        <div className="card">
          <EmptyNotice icon={IconTags} title="Noch keine Produkte">
            <Link href="/products">Legen Sie Produkte an</Link>, dann stehen sie hier zum Drucken bereit.
          </EmptyNotice>
        </div>
      )}
      {data.products?.length !== 0 && data.error === null && (
        <div className={classes.columns}>
          <div className={classes.choice}>
            <LabelOptions draft={draft} templates={templates} layout={layout} onChange={change} shift={shift} onShift={setShift} />
            {data.products ? (
              <LabelProducts
                products={data.products}
                groups={data.groups}
                textsOf={data.textsOf}
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
                  {unmarked === 1 ? 'Ein gewähltes Produkt hat' : `${unmarked} gewählte Produkte haben`} keine gültige EAN/GTIN: dort bleibt
                  der Platz des Strichcodes leer.
                </p>
              )}
              {isTooMany && <p className={classes.failure}>Höchstens {MOST_LABELS.toLocaleString('de-DE')} Etiketten auf einmal.</p>}
              {work.error && (
                <p className={classes.failure} role="alert">
                  {work.error}
                </p>
              )}
              {work.isDone && (
                <output className={classes.done}>
                  <p>
                    Das PDF liegt bei Ihren Downloads. Beim Drucken <strong>„Tatsächliche Größe“</strong> wählen, nicht „An Seite anpassen“.
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
