import { PUBLISHED_PASSWORDS, type PublishedUser } from '#server/published-secrets.ts'
import type { DemoRole, DemoUser } from '#demo/demo-types.ts'

const user = (
  username: PublishedUser,
  firstName: string,
  lastName: string,
  role: DemoRole,
  branchKeys: readonly string[],
  position: string,
  index: number,
): DemoUser => ({
  key: username,
  username,
  password: PUBLISHED_PASSWORDS[username],
  firstName,
  lastName,
  email: `${username}@quendler.example`,
  phone: `+436640000${String(100 + index)}`,
  roles: [role],
  branchKeys,
  position,
})

const ALL_BRANCHES = ['wien-neubau', 'graz-lend', 'linz-hafen', 'salzburg-nonntal', 'innsbruck-wilten']

/** One login for each role and a few people for every branch. The passwords are public: this is a demonstration. */
export const DEMO_USERS: readonly DemoUser[] = [
  user('chefin', 'Theresia', 'Quendler', 'ROLE_ADMIN', ALL_BRANCHES, 'Geschäftsführung', 1),
  user('leitung', 'Matthias', 'Hörlezeder', 'ROLE_MANAGER', ['wien-neubau', 'linz-hafen'], 'Betriebsleitung', 2),
  user('redaktion', 'Valentina', 'Brunnthaler', 'ROLE_EDITOR', [], 'Redaktion', 3),
  user('service', 'Ferdinand', 'Obermosner', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Service', 4),
  user(
    'planung',
    'Roswitha',
    'Achleitinger',
    'ROLE_PLANNER',
    ['wien-neubau', 'graz-lend', 'linz-hafen'],
    'Dienstplanung',
    5,
  ),
  user('graz.leitung', 'Anselm', 'Pichlmoser', 'ROLE_MANAGER', ['graz-lend'], 'Betriebsleitung Graz', 6),
  user('wien.kueche', 'Amira', 'Seidlhuber', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Küche', 7),
  user('wien.fahrer', 'Dragan', 'Milinković', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Zustellung', 8),
  user('graz.service', 'Leonie', 'Kranzbichler', 'ROLE_EMPLOYEE', ['graz-lend'], 'Service', 9),
  user('graz.kueche', 'Johann', 'Wurzwaller', 'ROLE_EMPLOYEE', ['graz-lend'], 'Küche', 10),
  user('linz.nacht', 'Selma', 'Ecklmayr', 'ROLE_EMPLOYEE', ['linz-hafen'], 'Nachtdienst', 11),
  user('linz.kueche', 'Tobias', 'Feichtgruber', 'ROLE_EMPLOYEE', ['linz-hafen'], 'Küche', 12),
  user('salzburg.fest', 'Marlene', 'Aignstätter', 'ROLE_EMPLOYEE', ['salzburg-nonntal'], 'Veranstaltungen', 13),
  user('innsbruck.laden', 'Korbinian', 'Plattensteiner', 'ROLE_EMPLOYEE', ['innsbruck-wilten'], 'Verkauf', 14),
]
