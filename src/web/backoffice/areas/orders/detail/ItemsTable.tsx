import { ActionIcon, Anchor, Button, Table } from '@mantine/core'
import { IconPaperclip, IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { mayEditItems } from '#domain/orders/steps/item-edit.ts'
import { type BundleLine, fixedTexts } from '#domain/orders/texts/component-texts.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { allergenText } from '#domain/text/allergen-legend.ts'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import { useReturnFocus } from '#web/backoffice/areas/orders/actions/use-return-focus.ts'
import { amountText, hasPartText, partText } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const EditLine = laterDialog(async () => (await import('#web/backoffice/areas/orders/detail/EditLine.tsx')).EditLine)
const AddLine = laterDialog(async () => (await import('#web/backoffice/areas/orders/detail/AddLine.tsx')).AddLine)

type Part = StaffOrder['items'][number]['parts'][number]

/**
 * What was ordered, every choice and file, and where lines are changed, added and removed while the food has not left.
 */
export function ItemsTable({ order, settings }: { order: StaffOrder; settings: OrderingSettings }) {
  const { currency } = settings
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const isEditable = mayEditItems(order.status, !!order.quotation)
  const home = useRef<HTMLElement>(null)
  useReturnFocus(edited !== null, home)
  return (
    <section className={classes.card} aria-labelledby="items-title" ref={home}>
      <h2 id="items-title">Positionen</h2>
      <Table verticalSpacing="sm" className={classes.items}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Menge</Table.Th>
            <Table.Th>Produkt</Table.Th>
            <Table.Th ta="end">Betrag</Table.Th>
            {isEditable && (
              <Table.Th w={56} className={classes.edit}>
                <span className={classes.hidden}>Ändern</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {order.items.map((item, index) => (
            <Table.Tr key={item.uid}>
              <Table.Td className={classes.amount}>{amountText(item)}</Table.Td>
              <Table.Td>
                {item.name}
                {item.parts.map(part => (
                  <PartLine key={part.name} part={part} line={item} />
                ))}
                {item.listPrice !== null && (
                  <div className={classes.agreed}>
                    Preis vereinbart: {formatCurrency(item.price, currency)} statt{' '}
                    {formatCurrency(item.listPrice, currency)} ({item.priceReason})
                  </div>
                )}
                {fixedTexts(item).map(text => (
                  <div key={text} className={classes.soft}>
                    {text}
                  </div>
                ))}
                {item.allergens.length > 0 && (
                  <div className={classes.soft}>Allergene: {allergenText(item.allergens, settings.legend)}</div>
                )}
              </Table.Td>
              <Table.Td className={classes.money}>
                {withPrefix(formatCurrency(item.gross, currency), item.calculationModel)}
              </Table.Td>
              {isEditable && (
                <Table.Td className={classes.edit}>
                  <ActionIcon
                    variant="subtle"
                    size={44}
                    aria-label={`${item.name} ändern`}
                    onClick={() => setEdited(index)}
                  >
                    <IconPencil size={20} aria-hidden />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {isEditable && (
        <Button
          className={classes.edit}
          variant="default"
          mih={44}
          mt="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Position hinzufügen
        </Button>
      )}
      {typeof edited === 'number' && order.items[edited] && (
        <EditLine
          order={order}
          index={edited}
          item={order.items[edited]}
          currency={currency}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === 'new' && <AddLine order={order} currency={currency} onClose={() => setEdited(null)} />}
    </section>
  )
}

function PartLine({ part, line }: { part: Part; line: BundleLine }) {
  if (!part.uploads || part.uploads.length === 0)
    return hasPartText(part) ? (
      <div>
        <span className={classes.soft}>{part.name}:</span> <strong>{partText(part, line)}</strong>
      </div>
    ) : null
  return (
    <div>
      <span className={classes.soft}>{part.name}:</span>{' '}
      {part.uploads.map(({ id, version, extension, publicHash }, index) => (
        <Anchor
          key={id}
          href={`/upload/${publicHash}/${id}-${version}.${extension}`}
          target="_blank"
          rel="noopener"
          className={classes.file}
        >
          <IconPaperclip size={16} aria-hidden /> Datei {index + 1} ({extension})
        </Anchor>
      ))}
    </div>
  )
}
