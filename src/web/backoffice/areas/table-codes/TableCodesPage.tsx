import { Button, Select, Skeleton } from '@mantine/core'
import { IconPrinter, IconTable, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import { Link } from 'wouter'
import { tableName } from '#domain/text/table-name.ts'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { callApi } from '#web/kit/api-client.ts'
import { tableAddress } from '#domain/organisation/table-address.ts'
import classes from '#web/backoffice/areas/table-codes/table-codes.module.css'

/** The codes to put on the tables of a branch: whoever reads one has the menu, eating here, at this table. */
export function TableCodesPage() {
  const { branch, branches, select, ...own } = useActiveBranch(({ isDineInEnabled }) => isDineInEnabled)
  const codes = useQuery({
    queryKey: ['table-codes', branch?.id],
    enabled: branch !== undefined,
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/table-codes', { params: { id: branch?.id ?? 0 }, signal, session: 'staff' }),
  })
  const failed = own.isError && !branches ? own : codes.isError && !codes.data ? codes : null
  if (branches && !branch) return <NoBranch isPage />
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHead
          title="Tischcodes"
          lead="Gäste lesen den Code mit dem Telefon: die Karte öffnet sich, Vor Ort und Tisch sind gewählt. Nach dem Drucken ausschneiden und aufstellen."
        />
        <div className={classes.bar}>
          {branches && branches.length > 1 && (
            <Select
              label="Filiale"
              w={300}
              allowDeselect={false}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
              value={branch ? String(branch.id) : null}
              onChange={value => value && select(Number(value))}
            />
          )}
          <Button
            component={Link}
            href="/labels?of=table"
            variant="default"
            leftSection={<IconTags size={18} aria-hidden />}
          >
            Aufsteller und Etiketten
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!codes.data?.length}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
        </div>
      </div>
      {failed && (
        <LoadFailure
          message="Tischcodes konnten nicht geladen werden."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {codes.isPending && !failed && <Skeleton height={240} />}
      {codes.data?.length === 0 && (
        <div className="card">
          <EmptyNotice icon={IconTable} title="Noch keine Tische">
            <Link href="/tables">Legen Sie die Tische dieser Filiale an</Link>, dann steht hier zu jedem sein Code.
          </EmptyNotice>
        </div>
      )}
      {branch && (
        <ul className={classes.codes}>
          {codes.data?.map(({ id, identifier, code }) => (
            <li key={id} className={classes.card}>
              <p className={classes.branch}>{branch.name}</p>
              <Code
                address={tableAddress(window.location.origin, branch.identifier, code)}
                label={`QR-Code für ${tableName(identifier)}`}
              />
              <p className={classes.table}>{tableName(identifier)}</p>
              <p className={classes.hint}>Code lesen, bestellen, sitzen bleiben.</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Black on white in every theme: a reader has to tell the two apart. The address is our own, so is the drawing. */
function Code({ address, label }: { address: string; label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: 2 }))}`,
    [address],
  )
  return <img className={classes.code} src={source} alt={label} title={address} width={200} height={200} />
}
