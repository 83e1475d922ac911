import { companyToKeep, knownCompany } from '#domain/text/company-data.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { Button, Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Config } from '#contract/config/config-fields.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from '#domain/start/first-steps.ts'
import { formatDate } from '#domain/time/format-time.ts'
import {
  blanksIn,
  fillBlanks,
  type LegalDraft,
  isDroppable,
  withoutLineOf,
} from '#web/backoffice/areas/dashboard/start/legal-draft.ts'
import { legalTemplate } from '#web/backoffice/areas/dashboard/start/legal-templates.ts'
import { useSetting } from '#web/backoffice/areas/dashboard/start/use-start.ts'
import { useLeaveGuard } from '#web/backoffice/form/use-leave-guard.ts'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

const PAGES: Readonly<Record<LegalDocument, string>> = {
  imprint: '/site/imprint',
  privacyPolicy: '/site/privacy',
  termsAndConditions: '/site/terms-and-conditions',
  withdrawal: '/site/withdrawal',
}

const isInside = () => false

const DOCUMENTS = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]
/** Whether guests find nothing there, and nothing of it was written yet. */
const isMissing = (saved: Partial<Config>, document: LegalDocument) =>
  !saved[`${document}Text`]?.trim() && !saved[document] && !saved.legalDrafts?.[document]

/** Which texts hold words that were not saved yet; leaving the page asks about them. */
function useTypedTexts(): Set<LegalDocument> {
  const [typed] = useState(() => {
    const documents = new Set<LegalDocument>()
    const store = {
      get isDirty() {
        return documents.size > 0
      },
      reset: () => documents.clear(),
    }
    return { documents, store }
  })
  useLeaveGuard(typed.store, isInside)
  return typed.documents
}

/**
 * The texts a shop has to publish: drafts from templates, which guests do not see until somebody says that they were
 * checked.
 */
export function LegalTextsPage() {
  const me = useMe()
  const typed = useTypedTexts()
  const page = useRef<HTMLDivElement>(null)
  const [begunAt, setBegunAt] = useState<string | null>(null)
  const settings = useQuery({
    queryKey: ['config', 'texts'],
    queryFn: ({ signal }) => callApi('GET', '/config', { signal, session: 'staff' }),
    enabled: may(me, 'config.write'),
  })
  if (!may(me, 'config.write')) return <Forbidden />
  if (settings.isError && !settings.data)
    return (
      <LoadFailure
        isPage
        message="Konfiguration konnte nicht geladen werden."
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    )
  const missing = settings.data ? DOCUMENTS.filter(document => isMissing(settings.data, document)) : []
  const beginAll = () => {
    setBegunAt(new Date().toISOString())
    focusSoon(() => firstFocusable(page.current?.querySelector('ul')) ?? page.current?.querySelector('textarea'))
  }
  return (
    <div ref={page} className={classes.page}>
      <PageHead title="Rechtstexte" lead="Vorlagen mit Ihren Daten">
        {missing.length > 1 && begunAt === null && (
          <Button variant="default" mih={44} onClick={beginAll}>
            Alle {missing.length} aus Vorlagen beginnen
          </Button>
        )}
      </PageHead>
      <p className={classes.notice}>
        Die Vorlagen sind ein Anfang und ersetzen keine Beratung. Ein Entwurf ist nur hier zu sehen; auf Ihrer Website
        steht er erst, wenn Sie ihn geprüft und veröffentlicht haben.
      </p>
      {!settings.data && <Skeleton height={320} />}
      {settings.data &&
        DOCUMENTS.map(document => (
          <LegalText key={document} document={document} saved={settings.data} typedTexts={typed} begunAt={begunAt} />
        ))}
    </div>
  )
}

type LegalTextProps = {
  document: LegalDocument
  saved: Partial<Config>
  typedTexts: Set<LegalDocument>
  /** When all that are missing were begun from their templates at once. */
  begunAt: string | null
}

function LegalText({ document, saved, typedTexts, begunAt }: LegalTextProps) {
  const setting = useSetting()
  const title = LEGAL_DOCUMENTS[document]
  const published = saved[`${document}Text`]?.trim() || saved[document]
  const stored = saved.legalDrafts?.[document] ?? ''
  const [typed, setTyped] = useState<LegalDraft | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { timeZone } = useLocale()
  const section = useRef<HTMLElement>(null)
  const { branches = [] } = useOwnBranches()
  const known = knownCompany(saved, branches)
  const draft = typed ?? { text: stored, values: {} }
  const text = fillBlanks(draft)
  const isUnsaved = text !== stored
  useEffect(() => {
    if (isUnsaved) typedTexts.add(document)
    return () => void typedTexts.delete(document)
  }, [isUnsaved, typedTexts, document])
  const blanks = blanksIn(text)
  const write = (next: LegalDraft | null) => {
    setTyped(next)
    setChecked(false)
  }
  /** What was pressed is gone with its press; whoever goes on by keyboard goes on here. */
  const goOnWith = (find: (place: HTMLElement) => HTMLElement | null) =>
    focusSoon(() => section.current && find(section.current))
  const template = (at: string) => legalTemplate(document, known, formatDate(at, timeZone))
  const [wasBegunAt, setWasBegunAt] = useState(begunAt)
  if (begunAt !== wasBegunAt) {
    setWasBegunAt(begunAt)
    if (begunAt && !text && isMissing(saved, document)) setTyped({ text: template(begunAt), values: {} })
  }
  const begin = () => {
    write({ text: template(new Date().toISOString()), values: {} })
    goOnWith(place => firstFocusable(place.querySelector('ul')) ?? place.querySelector('textarea'))
  }
  /** What was saved is the server's; what was typed meanwhile stays. */
  const letGo = () => setTyped(now => (now && fillBlanks(now) === text ? null : now))
  const publish = () =>
    setting.mutate(
      { [`${document}Text`]: text, legalDrafts: { [document]: null }, ...companyToKeep(saved, known, draft.values) },
      {
        onSuccess: () => {
          letGo()
          setChecked(false)
          goOnWith(place => place.querySelector('h2'))
        },
      },
    )
  const state = text ? 'draft' : published ? 'published' : 'missing'
  return (
    <section ref={section} className={`card ${classes.text}`} aria-labelledby={`text-${document}`}>
      <header>
        <h2 id={`text-${document}`} tabIndex={-1}>
          {title}
        </h2>
        <span className={classes.badge} data-state={state}>
          {state === 'draft' ? 'Entwurf – bitte prüfen lassen' : state === 'published' ? 'Veröffentlicht' : 'Fehlt'}
        </span>
        {published && (
          <a href={PAGES[document]} target="_blank" rel="noopener">
            Ansehen
          </a>
        )}
        {!text && (
          <Button variant="default" onClick={begin}>
            {published ? 'Neu aus Vorlage' : 'Aus Vorlage beginnen'}
          </Button>
        )}
      </header>
      {text && (
        <>
          <Blanks draft={draft} onChange={write} />
          <Textarea
            aria-label={`Entwurf: ${title}`}
            autosize
            minRows={8}
            maxRows={24}
            value={text}
            onChange={event => write({ text: event.currentTarget.value, values: {} })}
          />
          <div className={classes.tools}>
            <Checkbox
              checked={isChecked}
              disabled={blanks.length > 0}
              label="Ich habe diesen Text geprüft oder prüfen lassen."
              onChange={event => setChecked(event.currentTarget.checked)}
            />
            <Button disabled={!isChecked || blanks.length > 0} loading={setting.isPending} onClick={publish}>
              {title} veröffentlichen
            </Button>
            <Button
              variant="default"
              disabled={!isUnsaved}
              onClick={() =>
                setting.mutate(
                  { legalDrafts: { [document]: text }, ...companyToKeep(saved, known, draft.values) },
                  { onSuccess: letGo },
                )
              }
            >
              Entwurf speichern
            </Button>
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                if (stored) setting.mutate({ legalDrafts: { [document]: null } }, { onSuccess: () => write(null) })
                else write(null)
                goOnWith(place => place.querySelector('header button'))
              }}
            >
              Verwerfen
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/**
 * What a template leaves open, one input each: it stands in the text while it is typed. Lines one has no use for go by
 * a press.
 */
function Blanks({ draft, onChange }: { draft: LegalDraft; onChange: (draft: LegalDraft) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const blanks = blanksIn(draft.text)
  const open = blanksIn(fillBlanks(draft))
  const drop = (blank: string) => {
    onChange({ ...draft, text: withoutLineOf(draft.text, blank) })
    focusSoon(() => firstFocusable(list.current))
  }
  if (blanks.length === 0) return null
  return (
    <>
      {open.length > 0 && (
        <p className={classes.blanks}>
          Noch auszufüllen: <strong>{open.join(' · ')}</strong>
        </p>
      )}
      <ul ref={list} className={classes.blankList} aria-label="Lücken">
        {blanks.map(blank => (
          <li key={blank}>
            <TextInput
              label={blank.replace(/, oder Zeile löschen$/, '')}
              maxLength={200}
              value={draft.values[blank] ?? ''}
              onChange={event =>
                onChange({ ...draft, values: { ...draft.values, [blank]: event.currentTarget.value } })
              }
            />
            {isDroppable(blank) && (
              <Button
                variant="default"
                aria-label={`Zeile löschen: ${blank.replace(/, oder Zeile löschen$/, '')}`}
                onClick={() => drop(blank)}
              >
                Zeile löschen
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
