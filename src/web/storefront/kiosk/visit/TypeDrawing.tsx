import type { KioskType } from '#web/storefront/kiosk/visit/kiosk-offer.ts'

/** A plate with its cutlery, or a packed bag, seen in the same hand as the pictures of the dishes. */
export const TypeDrawing = ({ type, className }: { type: KioskType; className?: string | undefined }) => (
  <svg viewBox="20 -80 370 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    {type === 'dineIn' ? <Plate /> : <Bag />}
  </svg>
)

const Plate = () => (
  <>
    <path fill="#8fb5a3" d="M-200-200h800v800h-800z" />
    <path fill="#83aa98" d="M-200 340 600 80v520h-800z" />
    <ellipse cx="206" cy="172" rx="112" ry="112" fill="#55796a" opacity=".45" />
    <circle cx="200" cy="160" r="112" fill="#fbf6ec" />
    <circle cx="200" cy="160" r="83" fill="#fff" stroke="#e7dcc8" strokeWidth="3" />
    <path
      fill="#b5702c"
      d="M140 166c-4-30 16-57 50-59 34-3 72 11 75 40 2 26-24 35-44 45-16 8-34 16-53 9-18-6-26-17-28-35z"
    />
    <path
      fill="#d99a45"
      d="M140 160c-4-30 18-55 50-57 33-3 70 11 73 38 2 25-23 34-43 44-16 8-34 15-53 9-17-6-25-17-27-34z"
    />
    <path
      fill="none"
      stroke="#f0c27a"
      strokeWidth="5"
      strokeLinecap="round"
      d="M161 139c9-8 19-12 30-13M172 168c17 2 32-1 46-9M213 127c11 1 21 4 29 10M166 186c6 2 12 2 18 1"
    />
    <path fill="#f6e27a" d="M216 196a27 27 0 0 1 45-19z" />
    <path fill="none" stroke="#fff6bd" strokeWidth="3" d="M222 193a19 19 0 0 1 32-14M238 186l-6-14M238 186l9-14" />
    <path
      fill="#4f8a4c"
      d="M162 205c-9 1-15 7-17 14 8 3 16 0 21-7 1 8 6 13 14 14 2-8-2-16-9-20 7 0 12-4 14-11-8-3-17-1-21 5z"
    />
    <g fill="#46685a" opacity=".45" transform="translate(5 9)">
      <path d={FORK} />
      <path d={KNIFE} />
    </g>
    <path fill="#eceae4" d={FORK} />
    <path fill="#eceae4" d={KNIFE} />
    <path fill="#cfccc3" d="M350 176h10v92a5 5 0 0 1-10 0zM44 168h10v100a5 5 0 0 1-10 0z" />
  </>
)
const FORK = 'M35 58v46c0 15 5 23 9 26v138a5 5 0 0 0 10 0V130c4-3 9-11 9-26V58h-6v42h-5V58h-6v42h-5V58z'
const KNIFE = 'M350 268a5 5 0 0 0 10 0V56c-15 10-20 44-20 78v42h10z'

const Bag = () => (
  <>
    <path fill="#efc985" d="M-200-200h800v800h-800z" />
    <path fill="#e6bb70" d="M-200 250h800v350h-800z" />
    <ellipse cx="212" cy="289" rx="132" ry="17" fill="#a9752f" opacity=".4" />
    <path fill="#a9682c" d="M226 104c-8-32 3-66 27-84 9-6 21 0 20 11-2 27-13 52-19 73z" />
    <path fill="#d69549" d="M222 104c-8-32 3-66 27-84 9-6 21 0 20 11-2 27-13 52-19 73z" />
    <path fill="none" stroke="#f2cd8e" strokeWidth="5" strokeLinecap="round" d="m242 42 16 9M235 63l18 8M233 85l17 6" />
    <path fill="#4f8a4c" d="M149 106c-17-12-23-33-15-52 13 2 23 11 27 23 2-14 11-25 24-29 7 19 1 42-14 58z" />
    <path
      fill="none"
      stroke="#7db06f"
      strokeWidth="3"
      strokeLinecap="round"
      d="M141 66c6 10 11 22 14 36M179 60c-6 12-10 26-12 42"
    />
    <path
      fill="none"
      stroke="#8d5a26"
      strokeWidth="7"
      strokeLinecap="round"
      d="M163 122c0-26 14-42 37-42s37 16 37 42"
    />
    <path fill="#b98145" d="M116 102h168l12 186H104z" />
    <path fill="#cb9557" d="M116 102h134l-8 186H104z" />
    <path
      fill="#dba969"
      d="m116 102 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 14 12 14-12 2 26H114z"
    />
    <circle cx="192" cy="207" r="43" fill="#fbf6ec" />
    <path
      fill="#b23a12"
      d="M192 236s-26-15-26-33c0-9 7-15 14-15 5 0 9 3 12 7 3-4 7-7 12-7 7 0 14 6 14 15 0 18-26 33-26 33z"
    />
  </>
)
