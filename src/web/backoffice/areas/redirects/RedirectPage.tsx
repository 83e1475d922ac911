import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

/** The form of a redirect; a new one may begin with the path that led nowhere (`?path=/alte-seite`), and then leads back to what else did. */
export function RedirectPage() {
  const path = new URLSearchParams(useSearch()).get('path')
  const client = useQueryClient()
  const backToList = () => {
    void client.invalidateQueries({ queryKey: ['missing-pages'] })
    navigate('/missing-pages', { replace: true })
  }
  return path ? <ResourceFormPage start={{ path }} onMade={backToList} /> : <ResourceFormPage />
}
