import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { COMMAND_STATUSES } from '#domain/devices/command-steps.ts'
import { TV_COMMANDS } from '#domain/signage/tv-commands.ts'
import { CommandForm, type TypedCommand } from '#web/backoffice/areas/signage/CommandForm.tsx'
import { TvChoice } from '#web/backoffice/specials/TvChoice.tsx'
import { keepTv, useTvState } from '#web/backoffice/areas/signage/tv-queries.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

/** So many are asked at the same time. */
const AT_ONCE = 4
type Tv = Pick<TvState, 'id' | 'name' | 'group' | 'branch'>
/** What became of it at one TV: the command it took, or why it did not. */
type Result = { tv: Tv; commandId?: number; problem?: string }

/** One command for several TVs: which ones, what, and then of each what became of it. */
export function GroupCommand({ tvs, onClose }: { tvs: readonly Tv[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<number[]>(() => tvs.map(({ id }) => id))
  const [sent, setSent] = useState<TypedCommand | null>(null)
  const [results, setResults] = useState<Result[]>([])
  const some = tvs.filter(({ id }) => chosen.includes(id))

  const sendAll = async (typed: TypedCommand) => {
    setSent(typed)
    for (let from = 0; from < some.length; from += AT_ONCE) {
      const part = await Promise.all(some.slice(from, from + AT_ONCE).map(tv => sendOne(tv, typed)))
      setResults(known => [...known, ...part])
    }
  }
  if (sent)
    return (
      <Stack gap="md">
        <p className={classes.seen}>{TV_COMMANDS[sent.command]}</p>
        <ul className={classes.rows} aria-label="Was daraus wurde" aria-live="polite">
          {some.map(tv => (
            <li key={tv.id}>
              <span>{tv.name}</span>
              <Outcome result={results.find(({ tv: { id } }) => id === tv.id)} />
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button data-autofocus mih={44} onClick={onClose}>
            Fertig
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="md">
      <TvChoice tvs={tvs} chosen={chosen} error={undefined} onChange={setChosen} />
      <CommandForm
        to={some.length === 1 ? `„${some[0]?.name ?? ''}“` : `${some.length} TVs`}
        isReady={some.length > 0}
        onSend={typed => void sendAll(typed)}
        onCancel={onClose}
      />
    </Stack>
  )
}

async function sendOne(tv: Tv, typed: TypedCommand): Promise<Result> {
  try {
    const state = await callApi('POST', '/digital-signage-devices/{id}/command', {
      params: { id: tv.id },
      body: typed,
      session: 'staff',
    })
    keepTv(state)
    const [newest] = state.commands
    return { tv, ...(newest && { commandId: newest.id }) }
  } catch (error) {
    return { tv, problem: failureText(error, 'Befehl konnte nicht ausgeführt werden.') }
  }
}

function Outcome({ result }: { result: Result | undefined }) {
  if (!result) return <span className={classes.seen}>wird gesendet …</span>
  if (result.problem) return <span className={classes.bad}>{result.problem}</span>
  return <Course id={result.tv.id} commandId={result.commandId} />
}

/** How far the command is at this TV, as it goes on. */
function Course({ id, commandId }: { id: number; commandId: number | undefined }) {
  const { data } = useTvState(id)
  const command = data?.commands.find(each => each.id === commandId)
  if (!command) return <span className={classes.seen}>Gesendet</span>
  const isBad = command.status === 'failed' || command.status === 'expired'
  return (
    <span className={isBad ? classes.bad : classes.seen}>
      {COMMAND_STATUSES[command.status]}
      {(command.error ?? command.result) && `: ${command.error ?? command.result ?? ''}`}
    </span>
  )
}
