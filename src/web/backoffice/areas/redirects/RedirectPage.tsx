import { useSearch } from 'wouter'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

const backToList = () => navigate('/missing-pages', { replace: true })

/** The form of a redirect; a new one may begin with the path that led nowhere (`?path=/alte-seite`), and then leads back to what else did. */
export function RedirectPage() {
  const path = new URLSearchParams(useSearch()).get('path')
  return path ? <ResourceFormPage start={{ path }} onMade={backToList} /> : <ResourceFormPage />
}
