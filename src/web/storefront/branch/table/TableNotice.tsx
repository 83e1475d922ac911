import { useEffect, useState } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { tableName } from '#domain/text/table-name.ts'
import styles from '#web/storefront/cart/CartNotice.module.css'

/** The code of a table that an address carries, `?tisch=…`; null for any other address. */
const tableCodeIn = (search: string): string | null => new URLSearchParams(search).get('tisch')

/** Said of a table where nobody is served at tables. */
const NOT_SERVED = 'Hier wird derzeit nicht an den Tisch serviert. Bitte bestellen Sie beim Service.'
const NO_ANSWER = 'Ihr Tisch konnte nicht gefunden werden. Bitte laden Sie die Seite neu oder fragen Sie beim Service.'

/** A guest who came by the code on a table eats there, at this table, until they say otherwise. */
export function TableNotice({ branch }: { branch: Branch }) {
  const { identifier, isDineInEnabled } = branch
  const { table, isDineIn } = useCart(identifier)
  const [code] = useState(() => tableCodeIn(window.location.search))
  const [problem, setProblem] = useState(code && !isDineInEnabled ? NOT_SERVED : '')

  useEffect(() => {
    if (!code || !isDineInEnabled) return
    const abort = new AbortController()
    callApi('GET', '/branches/{id}/tables/{code}', { params: { id: branch.id, code }, signal: abort.signal }).then(
      found => writeCart(identifier, { orderType: 'dineIn', table: { ...found, code } }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          setProblem(error instanceof ApiError && error.status === 404 ? error.message : NO_ANSWER)
      },
    )
    return () => abort.abort()
  }, [branch.id, identifier, isDineInEnabled, code])

  if (problem)
    return (
      <div className={styles.notice} role="alert">
        <Icon name="alert" />
        <p>{problem}</p>
        <IconButton icon="close" label="Hinweis schließen" onClick={() => setProblem('')} />
      </div>
    )
  if (!table || !isDineIn) return null
  return (
    <output className={styles.notice} data-calm="">
      <Icon name="fork" />
      <p>
        Sie sitzen an <strong>{tableName(table.identifier)}</strong>.{' '}
        {branch.isTableService
          ? 'Wir bringen Ihre Bestellung dorthin.'
          : 'Wir sagen Ihnen hier, wenn Sie Ihre Bestellung abholen können.'}
      </p>
      <IconButton
        icon="close"
        label="Ich sitze nicht an diesem Tisch"
        onClick={() => writeCart(identifier, { table: null })}
      />
    </output>
  )
}
