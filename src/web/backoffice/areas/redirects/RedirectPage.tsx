import { useSearch } from 'wouter'
import { ResourceFormPage } from '#web/backoffice/records/form/ResourceFormPage.tsx'

/** The form of a redirect; a new one may begin with the path that led nowhere (`?path=/alte-seite`). */
export function RedirectPage() {
  const path = new URLSearchParams(useSearch()).get('path')
  return <ResourceFormPage start={path ? { path } : undefined} />
}
