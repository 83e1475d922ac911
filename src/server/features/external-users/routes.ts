import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/calls/external-users.ts'
import { Problem } from '#domain/problem.ts'
import { externalOf } from '#server/core/auth/external.ts'
import type { ExternalPrincipal, Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import {
  type OutsidePhotos,
  type OutsideTasks,
  readDeed,
  tasksHtml,
} from '#server/features/external-users/outside-tasks.ts'
import { createToken, invite, revokeToken, tokensOf } from '#server/features/external-users/tokens.ts'
import { sql } from 'kysely'
import type { ExternalSelf } from '#contract/calls/external-users.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { createHash } from 'node:crypto'
import { formatDate } from '#domain/time/format-time.ts'

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#f6f4f1,#131110);color:light-dark(#1c1917,#f5f2ee);font:16px/1.6 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr);min-height:100dvh;place-items:center}
main{box-sizing:border-box;width:min(560px,100% - 32px);margin:32px 0;padding:clamp(16px,5vw,32px);background:light-dark(#fff,#1d1a18);border:1px solid light-dark(#e4dfd8,#3a342f);border-radius:16px}
h1{margin:0 0 16px;font-size:1.625rem;line-height:1.25;overflow-wrap:anywhere}p{margin:0 0 16px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}dt{color:light-dark(#665e57,#b3aaa1)}dd{margin:0;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:48px;padding:0 24px;border:0;border-radius:10px;background:light-dark(#000,#f5f2ee);color:light-dark(#fff,#131110);cursor:pointer}article{margin:0 0 16px;padding:16px;border:1px solid light-dark(#e4dfd8,#3a342f);border-radius:12px}h2{font-size:1.25rem;margin:0 0 12px}h3{margin:0 0 4px;font-size:1.0625rem;overflow-wrap:anywhere}ul{margin:0 0 12px;padding:0;list-style:none}li form button.small{margin-top:0}li form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 8px}li span{flex:1 1 120px;overflow-wrap:anywhere}form{margin:0 0 12px}form label{display:block;min-width:0}textarea,input{box-sizing:border-box;max-width:100%;font:inherit;min-height:44px;padding:8px;border:1px solid light-dark(#8a8178,#8a8178);border-radius:8px;background:transparent;color:inherit}textarea{display:block;width:100%;margin:4px 0 8px}details{margin:0 0 12px}summary{display:flex;align-items:center;gap:8px;min-height:44px;font-weight:600;cursor:pointer}summary::before{content:'+';font-size:1.25rem}details[open]>summary::before{content:'−'}button.small{min-height:44px;margin-top:8px;padding:0 16px;background:transparent;color:inherit;border:1px solid currentColor}.problem{padding:12px;border-radius:8px;border:2px solid light-dark(#b42318,#ff9d8f)}button:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid light-dark(#a1440b,#f4a261);outline-offset:2px}`
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const text = (value: string) => value.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

/** Nothing foreign may load and no script runs: the page is words and at most one button. */
const EXTERNAL_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string, body: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><title>${text(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** Greets somebody from outside, says who invited them, for what and until when, and what they can do now. */
function externalHtml(self: ExternalSelf, timeZone: string, tasks: string, problem: string | null = null): string {
  const facts = [
    ['Eingeladen von', [self.invitedBy, self.shopName].filter(Boolean).join(', ')],
    ...(self.company ? [['Firma', self.company]] : []),
    ...(self.customer?.name ? [['Für', self.customer.name]] : []),
    ...(self.branches.length > 0 ? [['Filialen', self.branches.map(({ name }) => name).join(', ')]] : []),
    ['Zugang bis', self.expiresAt ? formatDate(self.expiresAt, timeZone) : 'auf Widerruf'],
  ] as const
  const what = self.isActive
    ? `<p>Ihr Zugang ist eingerichtet. Heben Sie den Link dieser Seite auf, Sie kommen damit jederzeit wieder her.</p>${problem ? `<p class="problem" role="alert">${text(problem)}</p>` : ''}${tasks}`
    : '<p>Mit der Annahme richten Sie Ihren Zugang ein. Ein Kennwort brauchen Sie nicht, der Link dieser Seite genügt.</p><form method="post"><button>Einladung annehmen</button></form>'
  return page(
    `${self.shopName}: Ihr Zugang`,
    `<h1>Guten Tag ${text(`${self.firstName} ${self.lastName}`)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${text(label ?? '')}</dt><dd>${text(value ?? '')}</dd>`).join('')}</dl>${what}`,
  )
}

/** What whoever reads who asks more often than a person does. */
const tooManyHtml = (): string =>
  page(
    'Zu viele Anfragen',
    '<h1>Zu viele Anfragen</h1><p>Bitte versuchen Sie es in einer Minute noch einmal. Mit „Zurück“ in Ihrem Browser stehen Ihre Angaben noch da.</p>',
  )

/** What whoever reads whose link opens nothing: never whether it once did. */
const closedHtml = (shopName: string): string =>
  page(
    'Link ungültig',
    `<h1>Dieser Link gilt nicht (mehr).</h1><p>Vielleicht ist die Einladung abgelaufen oder Ihr Zugang beendet. Bitte wenden Sie sich an Ihre Ansprechperson bei ${text(shopName)}, sie schickt Ihnen gerne einen neuen.</p>`,
  )

type Link = { id: number; name: string }
const SELF = {
  id: 'int',
  firstName: 'text',
  lastName: 'text',
  company: 'text?',
  activatedAt: 'instant?',
  expiresAt: 'instant?',
  invitedBy: 'text?',
  customer: typed<Link>('json?'),
  branches: typed<Link[]>('json'),
} as const

/** What somebody from outside is told of themselves. @throws Problem `unauthenticated` for anybody else. */
async function selfOf(app: App, principal: Principal): Promise<ExternalSelf> {
  if (principal.kind !== 'external')
    throw new Problem('unauthenticated', { message: 'Bitte öffnen Sie den Link aus Ihrer Einladung.' })
  const { rows } = await typedSql(SELF)`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.company, e.activated_at as "activatedAt",
      e.expires_at as "expiresAt",
      (select nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), '') from external_tokens t
        join users u on u.id = t.created_by
        where t.external_user_id = e.id order by t.created_at desc, t.id desc limit 1) as "invitedBy",
      (select jsonb_build_object('id', c.id, 'name', c.name) from customers c where c.id = e.customer_id) as customer,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by l.position)
        from external_users_branches l join branches b on b.id = l.target_id where l.row_id = e.id), '[]') as branches
    from external_users e where e.id = ${principal.id}`.execute(app.db)
  const [self] = rows
  if (!self) throw new Error('An external user who was let in is gone')
  const { activatedAt, ...rest } = self
  const { shopName } = (await app.catalogue.current()).config
  return { ...rest, shopName, isActive: activatedAt !== null }
}

/**
 * Takes the invitation: it becomes the way in of whoever takes it, until their time is over. Taking it twice changes
 * nothing.
 */
async function accept(app: App, principal: Principal): Promise<ExternalSelf> {
  if (principal.kind === 'external') {
    const now = app.clock.now()
    await app.db.transaction().execute(async tx => {
      await sql`update external_users set activated_at = ${now}, status = 'active', updated_at = ${now}
        where id = ${principal.id} and activated_at is null`.execute(tx)
      await sql`update external_tokens set kind = 'access', expires_at = null where external_user_id = ${principal.id}
        and kind = 'invitation'`.execute(tx)
    })
  }
  return selfOf(app, principal)
}

/** Inviting people from outside, and the page and calls they come in by. */
export function mountExternalUsers(
  server: FastifyInstance,
  app: App,
  tasks: OutsideTasks,
  photos: OutsidePhotos,
): void {
  const addressOf = (secret: string) => `${baseUrl(app)}/extern/${secret}`
  mountCall(server, app, calls.inviteExternal, async ({ params, principal }) => {
    const { secret, ...invitation } = await invite(app, params.id, principal)
    return { ...invitation, address: invitation.isMailed ? null : addressOf(secret) }
  })
  mountCall(server, app, calls.listAccessTokens, ({ params, principal }) => tokensOf(app, params.id, principal))
  mountCall(server, app, calls.createAccessToken, async ({ params, body, principal }) => {
    const token = await createToken(app, params.id, body, principal)
    return { ...token, address: addressOf(token.secret) }
  })
  mountCall(server, app, calls.revokeAccessToken, async ({ params, principal }) => {
    await revokeToken(app, params.id, params.tokenId, principal)
    return { id: params.tokenId }
  })
  mountCall(server, app, calls.externalSelf, ({ principal }) => selfOf(app, principal))
  mountCall(server, app, calls.acceptInvitation, ({ principal }) => accept(app, principal))
  mountPage(server, app, tasks, photos)
}

const CHECK_INPUT = 'Bitte prüfen Sie Ihre Eingabe.'
const PER_MINUTE = 30
const LONGEST_FORM = 32_768
const PHOTO_MAX_BYTES = 20 * 1024 * 1024

/**
 * The page behind an invitation. Opening it changes nothing, since programs that look at mails open links; its one
 * button does.
 */
function mountPage(server: FastifyInstance, app: App, tasks: OutsideTasks, photos: OutsidePhotos): void {
  const limited = limitedTo(PER_MINUTE)
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', EXTERNAL_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'DENY')
      .type('text/html; charset=utf-8')
      .send(html)
  void server.register(async scope => {
    await photos.openForm(scope)
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 429) throw error
      return send(reply, 429, tooManyHtml())
    })
    const show = async (
      reply: FastifyReply,
      token: string,
      external: ExternalPrincipal,
      problem: string | null = null,
    ) => {
      const { config } = await app.catalogue.current()
      const listed = tasksHtml(await tasks.list(app, external), token, config.timeZone, text)
      return send(
        reply,
        problem === null ? 200 : 422,
        externalHtml(await selfOf(app, external), config.timeZone, listed, problem),
      )
    }
    /** Does what somebody asked for and leads back to their list; what was refused is said above it. */
    const carryOut = async (
      reply: FastifyReply,
      token: string,
      external: ExternalPrincipal,
      work: () => Promise<unknown>,
    ) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        return show(reply, token, external, error.errors[0]?.message ?? 'Das ging nicht.')
      }
      return reply
        .code(303)
        .header('location', `/extern/${encodeURIComponent(token)}`)
        .send()
    }
    scope.get<{ Params: { token: string } }>('/extern/:token', limited, async (request, reply) => {
      const { config } = await app.catalogue.current()
      const external = await externalOf(app, request.params.token)
      return external ? show(reply, request.params.token, external) : send(reply, 404, closedHtml(config.shopName))
    })
    scope.post<{ Params: { token: string; id: string }; Body: Record<string, string> }>(
      '/extern/:token/tasks/:id',
      limited,
      async (request, reply) => {
        const { token, id } = request.params
        const external = await externalOf(app, token)
        const deed = readDeed(request.body ?? {})
        if (!external) return send(reply, 404, closedHtml((await app.catalogue.current()).config.shopName))
        if (!deed || !/^\d{1,15}$/.test(id)) return show(reply, token, external, CHECK_INPUT)
        return carryOut(reply, token, external, () => tasks.act(app, external, Number(id), deed))
      },
    )
    scope.post<{ Params: { token: string; id: string } }>(
      '/extern/:token/tasks/:id/photos',
      { ...limited, bodyLimit: PHOTO_MAX_BYTES + LONGEST_FORM },
      async (request, reply) => {
        const { token, id } = request.params
        // whose link opens nothing sends nothing either
        const external = await externalOf(app, token)
        if (!external) return send(reply, 404, closedHtml((await app.catalogue.current()).config.shopName))
        return carryOut(reply, token, external, async () => {
          await photos.readForm(request, PHOTO_MAX_BYTES)
          const { point = '' } = (request.body ?? {}) as { point?: string }
          if (!/^\d{1,15}$/.test(id) || !/^\d{0,15}$/.test(point))
            throw new Problem('invalid', { message: CHECK_INPUT })
          const photo = await photos.take(app, request, {}, PHOTO_MAX_BYTES)
          await tasks.photograph(app, external, Number(id), point === '' ? null : Number(point), photo)
        })
      },
    )
    scope.post<{ Params: { token: string } }>('/extern/:token', limited, async (request, reply) => {
      const external = await externalOf(app, request.params.token)
      if (external) await accept(app, external)
      return reply
        .code(303)
        .header('location', `/extern/${encodeURIComponent(request.params.token)}`)
        .send()
    })
  })
}
