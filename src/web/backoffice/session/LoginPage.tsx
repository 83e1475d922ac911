import { useState } from 'react'
import type { Me } from '#contract/calls/session.ts'
import { LinkSignIn } from '#web/backoffice/session/LinkSignIn.tsx'
import { type MailedLink, type MailedWay, readMailedLink } from '#web/backoffice/session/mailed-way.ts'
import { MailRequest } from '#web/backoffice/session/MailRequest.tsx'
import { NewPasswordPage } from '#web/backoffice/session/NewPasswordPage.tsx'
import { PasswordSignIn } from '#web/backoffice/session/PasswordSignIn.tsx'
import { ResetPassword } from '#web/backoffice/session/ResetPassword.tsx'
import { returnAddress } from '#web/backoffice/session/return-address.ts'
import { SessionFrame } from '#web/backoffice/session/SessionFrame.tsx'

const enter = () => location.assign(returnAddress())

/**
 * The link the page was opened with. It leaves the address at once: neither the history nor a photo of the screen leads
 * in.
 */
function takeLink(): MailedLink | null {
  const link = readMailedLink(location.hash)
  if (link) history.replaceState(null, '', location.pathname)
  return link
}

/** The ways in: name and password, links by mail, and a new password where one is demanded. */
export function LoginPage({ notice }: { notice?: string }) {
  const [username, setUsername] = useState('')
  const [link, setLink] = useState(takeLink)
  const [asking, setAsking] = useState<MailedWay | null>(null)
  const [given, setGiven] = useState<{ password?: string } | null>(null)

  const welcome = (me: Me, password?: string) => {
    if (me.mustChangePassword) setGiven(password === undefined ? {} : { password })
    else enter()
  }
  const leave = () => {
    setLink(null)
    setAsking(null)
  }
  if (given) return <NewPasswordPage {...(given.password ? { knownPassword: given.password } : {})} onDone={enter} />
  return (
    <SessionFrame>
      {link?.way === 'link' && <LinkSignIn token={link.token} onDone={me => welcome(me)} onLeave={leave} />}
      {link?.way === 'reset' && <ResetPassword token={link.token} onDone={welcome} onLeave={leave} />}
      {!link && asking && <MailRequest way={asking} username={username} onUsername={setUsername} onLeave={leave} />}
      {!link && !asking && (
        <PasswordSignIn
          notice={notice}
          username={username}
          onUsername={setUsername}
          onMail={setAsking}
          onDone={welcome}
        />
      )}
    </SessionFrame>
  )
}
