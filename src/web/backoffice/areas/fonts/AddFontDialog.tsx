import { Alert, Button, FileInput, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FONT_CATEGORIES } from '#domain/drawing/font-families.ts'
import { OWN_FONT_MAX_BYTES } from '#domain/drawing/own-font.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { lookAgain } from '#web/backoffice/kit/look-again.ts'
import { dataUrl, unreadable } from '#web/backoffice/media/send-file.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/fonts/fonts.module.css'

type Category = keyof typeof FONT_CATEGORIES
const CATEGORIES = Object.entries(FONT_CATEGORIES).map(([value, label]) => ({ value, label }))
const WEIGHTS = [
  { value: '400', label: 'Normal' },
  { value: '700', label: 'Fett' },
]

/** Brings files of one's own font: what family and cut each is, it says itself, unless somebody says otherwise. */
export function AddFontDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [family, setFamily] = useState('')
  const [weight, setWeight] = useState<string | null>(null)
  const [category, setCategory] = useState<Category>('sansSerif')
  const [license, setLicense] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      // What is taken leaves the list: who tries again after a refusal sends the rest.
      for (const file of files) {
        const named = {
          ...(family.trim() && { family: family.trim() }),
          ...(weight && files.length === 1 && ({ weight: weight === '700' ? 700 : 400 } as const)),
        }
        if (file.size > OWN_FONT_MAX_BYTES) throw new Error(unreadable(file.name))
        const data = await dataUrl(file)
        await callApi('POST', '/fonts', {
          body: { data, name: file.name, category, license: license.trim(), ...named },
          session: 'staff',
        })
        setFiles(rest => rest.filter(one => one !== file))
      }
    },
    onSettled: lookAgain(client, ['fonts']),
    onSuccess: () => {
      notifications.show({ color: 'green', message: 'Schriftart hinzugefügt.' })
      onClose()
    },
  })
  const errors =
    add.error instanceof ApiError ? failureErrors(add.error, 'Schriftart konnte nicht hinzugefügt werden.') : []
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  const fileError = errorAt('data') ?? (add.error instanceof ApiError ? undefined : add.error?.message)
  const others = errors.filter(({ field }) => !['data', 'family', 'weight', 'license'].includes(field ?? ''))
  return (
    <Modal opened onClose={onClose} title="Schriftart hinzufügen" size="lg">
      <form
        className={classes.dialog}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <FileInput
          label="Dateien"
          description="WOFF2, WOFF, TTF oder OTF, je bis 3 MB. Für Normal und Fett je eine Datei; am kleinsten für Gäste ist WOFF2."
          placeholder="Auswählen"
          required
          multiple
          clearable
          clearButtonProps={{ 'aria-label': 'Dateien entfernen' }}
          accept=".woff2,.woff,.ttf,.otf"
          value={files}
          error={fileError}
          onChange={setFiles}
        />
        <TextInput
          label="Name"
          description="Leer: wie er in der Datei steht."
          maxLength={60}
          value={family}
          error={errorAt('family')}
          onChange={event => setFamily(event.currentTarget.value)}
        />
        {files.length === 1 && (
          <Select
            label="Schnitt"
            description="Leer: wie er in der Datei steht."
            clearable
            data={WEIGHTS}
            value={weight}
            error={errorAt('weight')}
            onChange={setWeight}
          />
        )}
        <Select
          label="Art"
          allowDeselect={false}
          data={CATEGORIES}
          value={category}
          onChange={value => value && setCategory(value as Category)}
        />
        <Textarea
          label="Lizenz"
          description="Womit Sie die Schrift auf Website und Drucksachen verwenden dürfen, zum Beispiel: gekauft bei …, Web und Druck, Rechnung vom …"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={license}
          error={errorAt('license')}
          onChange={event => setLicense(event.currentTarget.value)}
        />
        {others.map(({ message }) => (
          <Alert key={message} color="red" role="alert">
            {message}
          </Alert>
        ))}
        <div className={classes.deeds}>
          <Button type="submit" mih={44} loading={add.isPending} disabled={files.length === 0 || !license.trim()}>
            Hinzufügen
          </Button>
          <Button mih={44} variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Modal>
  )
}
