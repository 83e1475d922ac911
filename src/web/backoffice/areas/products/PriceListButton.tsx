import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconListNumbers } from '@tabler/icons-react'
import { useState } from 'react'
import { useLegend } from '#web/backoffice/session/use-legend.ts'
import { csvText, downloadText } from '#web/backoffice/rows/csv.ts'
import { listRows } from '#web/kit/resource-client.ts'

/**
 * All products with their prices and rates as a file that the import reads back: change prices there and bring it
 * again.
 */
export function PriceListButton() {
  const legend = useLegend()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const [{ priceList }, products, categories, menus] = await Promise.all([
        import('#domain/menu-import/price-list.ts'),
        listRows('products'),
        listRows('categories'),
        listRows('menus'),
      ])
      downloadText(csvText(priceList(products, categories, menus, legend)), 'Preisliste.csv')
    } catch {
      notifications.show({ color: 'red', message: 'Preisliste konnte nicht geladen werden.' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      h={36}
      loading={isBusy}
      leftSection={<IconListNumbers size={18} aria-hidden />}
      onClick={() => void download()}
    >
      Preisliste
    </Button>
  )
}
