import { ActionIcon, Badge, Button, CopyButton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconCheck, IconCopy, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Font } from '#contract/calls/catalogue/fonts.ts'
import { FONT_CATEGORIES } from '#domain/drawing/font-families.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/fonts/fonts.module.css'

type CardProps = { font: Font; sample: string; canWrite: boolean }
/** A family, each of its cuts seen in one's own words, with the address under which other pages find it. */
export function FontCard({ font: { family, category, isShopFont, variants }, sample, canWrite }: CardProps) {
  const own = variants[0]?.own
  const missing = variants.map(variant => variant.own?.missing ?? '').join('')
  return (
    <li className={`card ${classes.card}`}>
      <div className={classes.head}>
        <h2>{family}</h2>
        <span className={classes.category}>{FONT_CATEGORIES[category]}</span>
        {isShopFont && <Badge variant="light">Schrift Ihrer Website</Badge>}
        {own && <Badge variant="light">Eigene Schriftart</Badge>}
      </div>
      {variants.map(({ variant, weight, styleSheet, own: cut }) => (
        <div key={variant} className={classes.variant}>
          <p className={classes.sample} style={{ fontFamily: `'${family}'`, fontWeight: weight }}>
            {sample}
          </p>
          <CopyButton value={new URL(styleSheet, location.href).href}>
            {({ copied, copy }) => (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                aria-label={`Adresse von ${family} ${weight === 400 ? 'normal' : 'fett'} kopieren`}
                onClick={copy}
              >
                {copied ? 'Kopiert' : 'Adresse'}
              </Button>
            )}
          </CopyButton>
          {cut && canWrite && <RemoveCut id={cut.id} name={`${family} ${weight === 400 ? 'normal' : 'fett'}`} />}
        </div>
      ))}
      {own && (
        <p className={classes.note}>
          Lizenz: {own.license}
          {variants.length === 1 && ' · Nur ein Schnitt: Fett und Normal sehen gleich aus.'}
          {missing && ` · Diese Zeichen fehlen und kommen aus Inter: ${[...new Set(missing)].join(' ')}`}
        </p>
      )}
    </li>
  )
}

/** Takes a cut away after asking once more; why it cannot go is said in place. */
function RemoveCut({ id, name }: { id: number; name: string }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi('DELETE', '/fonts/{id}', { params: { id }, session: 'staff' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['fonts'] }),
    onError: error =>
      notifications.show({ color: 'red', message: failureText(error, 'Schriftart konnte nicht gelöscht werden.') }),
  })
  const askFirst = () =>
    modals.openConfirmModal({
      title: `${name} löschen?`,
      children: 'Bilder, die schon erstellt sind, behalten ihre Schrift.',
      labels: { confirm: 'Löschen', cancel: 'Abbrechen' },
      cancelProps: { 'data-autofocus': true },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate(),
    })
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size={36}
      aria-label={`${name} löschen`}
      loading={remove.isPending}
      onClick={askFirst}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
