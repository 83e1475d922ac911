import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { printInBrowser } from '#web/backoffice/areas/orders/print/print-in-browser.ts'
import { pictureOf } from '#web/backoffice/areas/orders/print/SlipPicture.tsx'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** A card of 72 mm: the code, and below it what it is called, so that nobody takes a colleague's. */
const cardOf = (code: string, name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 340"><rect width="300" height="340" fill="#fff"/>${code.replace('<svg', '<svg width="300" height="300"')}<text x="150" y="325" font-family="sans-serif" font-size="18" text-anchor="middle">${name.replaceAll(/[&<>]/g, sign => ESCAPED[sign] ?? '')}</text></svg>`

/** The number of a badge as a code for the reader of a terminal, to be printed and cut out. */
export function BadgeCode({ secret, name }: { secret: string; name: string }) {
  const code = useMemo(() => renderSVG(secret, { ecc: 'M', border: 2 }), [secret])
  return (
    <>
      <img className={classes.code} src={pictureOf(code)} alt="QR-Code des Ausweises" width={200} height={200} />
      <Button
        variant="default"
        mih={44}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void printInBrowser(cardOf(code, name))}
      >
        QR-Code drucken
      </Button>
    </>
  )
}
