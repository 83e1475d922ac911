import { Anchor, Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { FormLine } from '#contract/calls/forms.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { FormAddress } from '#web/backoffice/areas/forms/FormAddress.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'

/** All forms of the website, each with its address and what came in by it. */
export function FormsPage() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['rows', 'form-submissions', 'forms'],
    queryFn: ({ signal }) => callApi('GET', '/forms', { session: 'staff', signal }),
  })
  const isMaker = may(useMe(), 'nodes.create')
  const create = isMaker && (
    <Button component={Link} href="/nodes/new" leftSection={<IconPlus size={18} aria-hidden />}>
      Formular anlegen
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHead
        title="Formulare"
        count={data && String(data.length)}
        lead="Fragen an Gäste, jede auf einer eigenen Seite der Website: Kontakt, Catering, Reservierung. Was gesendet wird, steht hier."
      >
        {create}
      </PageHead>
      {isError && !data && (
        <LoadFailure message="Formulare konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={240} radius={12} />}
      {data?.length === 0 && (
        <EmptyNotice icon={IconForms} title="Noch keine Formulare" action={create}>
          Mit einem Formular fragen Gäste an, ohne anzurufen. Legen Sie eines an und verlinken Sie seine Adresse.
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map(form => (
            <FormRow key={form.id} form={form} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FormRow({ form: { id, identifier, name, isPublic, fields, submissions, open, lastAt } }: { form: FormLine }) {
  const { timeZone } = useLocale()
  return (
    <li className={classes.form}>
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Anchor component={Link} href={`/nodes/${id}`} inherit>
            {name}
          </Anchor>
        </h2>
        <p className={classes.soft}>
          <FormAddress identifier={identifier} isPublic={isPublic} />
          <span>{fields === 1 ? '1 Feld' : `${fields} Felder`}</span>
          {!isPublic && (
            <Badge color="gray" tt="none">
              Nicht öffentlich
            </Badge>
          )}
        </p>
      </div>
      <p className={classes.soft}>
        {lastAt ? `Zuletzt ${formatDateTime(lastAt, timeZone)}` : 'Noch nichts eingegangen'}
        {open > 0 && (
          <Badge variant="light" tt="none">
            {open} offen
          </Badge>
        )}
      </p>
      <Button component={Link} href={`/forms/${id}/submissions`} variant="default" mih={44} className={classes.open}>
        {submissions === 1 ? '1 Einsendung' : `${submissions} Einsendungen`}
      </Button>
    </li>
  )
}
