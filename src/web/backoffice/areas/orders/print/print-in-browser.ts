import { pictureOf } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import classes from '#web/backoffice/areas/orders/print/print.module.css'

/**
 * Prints a slip, and nothing of the page, with whatever printer this browser knows. Whether it came out nobody can
 * tell, so nothing says it did.
 */
export async function printInBrowser(svg: string): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = classes['sheet'] ?? ''
  const picture = document.createElement('img')
  picture.src = pictureOf(svg)
  sheet.append(picture)
  document.body.append(sheet)
  await picture.decode().catch(() => undefined)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
