import type { Random } from '#demo/pictures/random.ts'

export type DemoCustomer = {
  firstName: string
  lastName: string
  phone: string
  email: string
  isCompany: boolean
  companyName?: string
  street?: string
  floor?: string
  door?: string
  zipCode?: string
  city?: string
  country: 'AT'
}

export const DEMO_FIRST_NAMES = [
  'Anna',
  'Lukas',
  'Sophie',
  'Maximilian',
  'Lena',
  'Jakob',
  'Marie',
  'Elias',
  'Katharina',
  'Felix',
  'Johanna',
  'Paul',
  'Emma',
  'David',
  'Magdalena',
  'Simon',
  'Ayşe',
  'Milan',
  'Jelena',
  'Stefan',
  'Eva',
  'Georg',
  'Birgit',
  'Franz',
  'Renate',
  'Mustafa',
  'Ivana',
  'Clemens',
  'Verena',
  'Gerhard',
]
const LAST = [
  'Haslinger',
  'Wimmer',
  'Moosbrugger',
  'Pirker',
  'Schachner',
  'Brandstätter',
  'Leitgeb',
  'Kogler',
  'Zechmeister',
  'Unterberger',
  'Lechner',
  'Strasser',
  'Novak',
  'Horvath',
  'Petrović',
  'Yıldız',
  'Egger',
  'Mayrhofer',
  'Stadlbauer',
  'Trummer',
  'Kaltenegger',
  'Reisinger',
  'Prohaska',
  'Svoboda',
  'Fellner',
  'Wallner',
  'Grünauer',
  'Tschurtschenthaler',
  'Hofstätter',
  'Zeilinger',
]
const STREETS = [
  'Ahorngasse',
  'Kirchenplatz',
  'Lindenweg',
  'Mühlgasse',
  'Am Anger',
  'Rosengasse',
  'Schulstraße',
  'Bachgasse',
  'Holunderweg',
  'Feldgasse',
  'Marktgasse',
  'Weinberggasse',
]
const COMPANIES = [
  'Kerbholz Architektur',
  'Tischlerei Ebenstolz',
  'Ordination Seeblick',
  'Wortwerk Agentur',
  'Alpenklang Musikverein',
]
const PLAIN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ş: 's', ć: 'c', ı: 'i' }

const plain = (text: string): string =>
  [...text.toLowerCase()]
    .map(letter => PLAIN[letter] ?? letter)
    .join('')
    .replaceAll(/[^a-z]/g, '')

export type Place = { zipCode: string; city: string }

/** An invented guest; with a place also where the guest lives. The numbers start with zeros and reach nobody. */
export const drawCustomer = (
  random: Random,
  place: Place | undefined,
  isCompany = random.chance(0.05),
): DemoCustomer => {
  const [firstName, lastName] = [random.pick(DEMO_FIRST_NAMES), random.pick(LAST)]
  return {
    firstName,
    lastName,
    phone: `+436640000${String(random.integer(200, 999))}`,
    email: `${plain(firstName)}.${plain(lastName)}@post.example`,
    isCompany,
    ...(isCompany ? { companyName: random.pick(COMPANIES) } : {}),
    ...(place
      ? {
          street: `${random.pick(STREETS)} ${random.integer(1, 68)}`,
          zipCode: place.zipCode,
          city: place.city,
          ...(random.chance(0.5) ? { floor: String(random.integer(1, 5)), door: String(random.integer(1, 24)) } : {}),
        }
      : {}),
    country: 'AT',
  }
}
