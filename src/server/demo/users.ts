import type { DemoRole, DemoUser } from '#server/demo/demo-types.ts'

const user = (
  username: string,
  password: string,
  firstName: string,
  lastName: string,
  role: DemoRole,
  branchKeys: readonly string[],
  position: string,
  index: number,
): DemoUser => ({
  key: username,
  username,
  password,
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
  user('chefin', 'Quendel-Garten-7', 'Theresia', 'Quendler', 'ROLE_ADMIN', ALL_BRANCHES, 'Geschäftsführung', 1),
  user(
    'leitung',
    'Knoedel-Leitung-7',
    'Matthias',
    'Hörlezeder',
    'ROLE_MANAGER',
    ['wien-neubau', 'linz-hafen'],
    'Betriebsleitung',
    2,
  ),
  user('redaktion', 'Speisen-Worte-7', 'Valentina', 'Brunnthaler', 'ROLE_EDITOR', [], 'Redaktion', 3),
  user('service', 'Melange-Service-7', 'Ferdinand', 'Obermosner', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Service', 4),
  user(
    'planung',
    'Dienst-Planung-7',
    'Roswitha',
    'Achleitinger',
    'ROLE_PLANNER',
    ['wien-neubau', 'graz-lend', 'linz-hafen'],
    'Dienstplanung',
    5,
  ),
  user(
    'graz.leitung',
    'Uhrturm-Leitung-7',
    'Anselm',
    'Pichlmoser',
    'ROLE_MANAGER',
    ['graz-lend'],
    'Betriebsleitung Graz',
    6,
  ),
  user('wien.kueche', 'Pfannen-Klang-11', 'Amira', 'Seidlhuber', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Küche', 7),
  user('wien.fahrer', 'Fahrrad-Glocke-11', 'Dragan', 'Milinković', 'ROLE_EMPLOYEE', ['wien-neubau'], 'Zustellung', 8),
  user('graz.service', 'Tische-Decken-11', 'Leonie', 'Kranzbichler', 'ROLE_EMPLOYEE', ['graz-lend'], 'Service', 9),
  user('graz.kueche', 'Kernoel-Tropfen-11', 'Johann', 'Wurzwaller', 'ROLE_EMPLOYEE', ['graz-lend'], 'Küche', 10),
  user('linz.nacht', 'Hafen-Lichter-11', 'Selma', 'Ecklmayr', 'ROLE_EMPLOYEE', ['linz-hafen'], 'Nachtdienst', 11),
  user('linz.kueche', 'Donau-Welle-1133', 'Tobias', 'Feichtgruber', 'ROLE_EMPLOYEE', ['linz-hafen'], 'Küche', 12),
  user(
    'salzburg.fest',
    'Festtafel-Licht-11',
    'Marlene',
    'Aignstätter',
    'ROLE_EMPLOYEE',
    ['salzburg-nonntal'],
    'Veranstaltungen',
    13,
  ),
  user(
    'innsbruck.laden',
    'Semmel-Duft-1133',
    'Korbinian',
    'Plattensteiner',
    'ROLE_EMPLOYEE',
    ['innsbruck-wilten'],
    'Verkauf',
    14,
  ),
]

const LABELS: Partial<Record<string, string>> = {
  chefin: 'Administration',
  leitung: 'Leitung (Wien, Linz)',
  redaktion: 'Redaktion',
  service: 'Mitarbeit (Wien)',
  planung: 'Dienstplanung',
}

/** The logins the server names at start: one for each role. */
export const DEMO_LOGINS: readonly { username: string; password: string; label: string }[] = DEMO_USERS.flatMap(
  ({ username, password }) => {
    const label = LABELS[username]
    return label ? [{ username, password, label }] : []
  },
)
