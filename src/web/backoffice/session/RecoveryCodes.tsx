import { Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from '#web/backoffice/session/second-factor.module.css'

/** The codes for the day the phone is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const text = `Ersatzcodes für die Anmeldung, jeder gilt einmal:\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <h2 ref={head} tabIndex={-1} className={classes.step}>
        Ersatzcodes aufbewahren
      </h2>
      <Text>
        Ist das Telefon einmal weg, kommen Sie mit diesen Codes hinein. Jeder gilt ein einziges Mal. Sie stehen nur
        jetzt hier: Drucken oder sichern Sie sie, und nicht auf demselben Telefon.
      </Text>
      <ul className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        {navigator.clipboard && (
          <Button
            variant="default"
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? 'Kopiert' : 'Kopieren'}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ersatzcodes.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Als Datei sichern
        </Button>
      </div>
      <Button size="md" onClick={onDone}>
        Ich habe sie aufbewahrt
      </Button>
    </Stack>
  )
}
