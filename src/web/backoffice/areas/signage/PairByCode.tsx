import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { digitalSignageDevices } from '#contract/resources/digital-signage-devices.ts'
import { PAIRING_DIGITS, pairingCodeOf } from '#domain/devices/pairing-code.ts'
import { LivePicture } from '#web/backoffice/areas/signage/LivePicture.tsx'
import { keepTv, lookAgain, tvStateQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'
import { createRow } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const NEW = 'new'
const LOOK_MS = 1500
type Asked = { code: string; tv: string; name: string; branch: string | null }

/** The code that a screen shows is typed once, and says which TV it is from then on: one that waits, or a new one. */
export function PairByCode({ tvs, onClose }: { tvs: readonly TvState[]; onClose: () => void }) {
  const { branches, branch } = useActiveBranch()
  const waiting = tvs.filter(({ status, isEnabled }) => status === 'unpaired' && isEnabled)
  const [code, setCode] = useState('')
  const [tv, setTv] = useState(() => String(waiting[0]?.id ?? NEW))
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const at = chosen ?? (branch ? String(branch.id) : null)
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (asked: Asked) => {
      let id = Number(asked.tv)
      if (asked.tv === NEW) {
        const body = { name: asked.name.trim(), branch: { id: Number(asked.branch) } }
        id = (await createRow(digitalSignageDevices, body)).id
        // A code that is refused is typed again for the TV that is there by now.
        setTv(String(id))
        await lookAgain()
      }
      return callApi('POST', '/digital-signage-devices/{id}/screen', {
        params: { id },
        body: { code: asked.code },
        session: 'staff',
      })
    },
    onSuccess: keepTv,
  })
  if (data) return <Paired id={data.id} before={data.pairedAt} name={data.name} onClose={onClose} />
  const errors = error ? failureErrors(error, 'TV konnte nicht gekoppelt werden.') : []
  const errorAt = (field: string) => errors.find(each => each.field === field)?.message
  const others = errors.filter(({ field }) => field !== 'code' && field !== 'name')
  const isNew = tv === NEW
  const isReady = pairingCodeOf(code) !== null && (!isNew || (name.trim() !== '' && at !== null))
  const known = tvs.filter(
    ({ isEnabled, id }) => isEnabled && (waiting.some(each => each.id === id) || String(id) === tv),
  )
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isReady && !isPending) mutate({ code, tv, name, branch: at })
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Code auf dem Bildschirm"
          description="Öffnen Sie am TV die Adresse /signage: Er zeigt sechs Ziffern."
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={PAIRING_DIGITS + 1}
          value={code}
          error={errorAt('code')}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Select
          label="Welcher TV ist das?"
          data={[
            ...known.map(each => ({ value: String(each.id), label: `${each.name} · ${each.branch.name ?? ''}` })),
            { value: NEW, label: 'Ein neuer TV' },
          ]}
          value={tv}
          allowDeselect={false}
          onChange={value => setTv(value ?? NEW)}
        />
        {isNew && (
          <TextInput
            label="Name"
            description="Zum Beispiel „Tafel über der Theke“."
            maxLength={80}
            value={name}
            error={errorAt('name')}
            onChange={event => setName(event.currentTarget.value)}
          />
        )}
        {isNew && branches && branches.length > 1 && (
          <Select
            label="Filiale"
            data={branches.map(each => ({ value: String(each.id), label: each.name }))}
            value={at}
            allowDeselect={false}
            onChange={setChosen}
          />
        )}
        {others.map(({ message }) => (
          <p key={message} className={classes.fault} role="alert">
            {message}
          </p>
        ))}
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" mih={44} disabled={!isReady} loading={isPending}>
            Koppeln
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The screen fetches its key and its programme; then its own picture stands here. */
function Paired({
  id,
  before,
  name,
  onClose,
}: {
  id: number
  before: string | null
  name: string
  onClose: () => void
}) {
  const { data: tv } = useQuery({ ...tvStateQuery(id), refetchInterval: LOOK_MS })
  const isPaired = tv !== undefined && tv.pairedAt !== null && tv.pairedAt !== before
  const isSeen = isPaired && tv.lastSeenAt !== null
  return (
    <Stack gap="md">
      <output>
        {isSeen
          ? tv.currentSegment
            ? `„${name}“ ist gekoppelt und zeigt „${tv.currentSegment.name ?? ''}“.`
            : `„${name}“ ist gekoppelt und lädt sein Programm. Sein Bild steht hier, sobald er es meldet, spätestens nach einer halben Minute.`
          : isPaired
            ? `„${name}“ ist gekoppelt und lädt sein Programm …`
            : `„${name}“ holt seinen Schlüssel …`}
      </output>
      {isSeen && <LivePicture tv={tv} />}
      <Group justify="flex-end">
        <Button data-autofocus mih={44} onClick={onClose}>
          Fertig
        </Button>
      </Group>
    </Stack>
  )
}
