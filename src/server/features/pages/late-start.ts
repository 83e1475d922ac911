/**
 * Written into the head of every page, the same in all, so that one hash allows it. The page's programs are fetched
 * once all of it is there and the guest sees something, after a second at the latest, or when something is pressed:
 * what they came to read does not share a weak link with them. Where blanks stand for what only the programs can draw
 * (`data-skeleton`), they are what the guest came for, and are fetched at once. Until they run, what is pressed and the
 * browser's offer to install are kept as `early` of the window. What is pressed shows at once that it was heard
 * (`data-heard`). What opens something, and the buttons of a dish, are kept by their names for this tab: a page that is
 * loaded again within a minute hears them once more. Links, and forms that the browser can send itself, work without; a
 * link that opens something over the page (`aria-haspopup`) is heard like a button, unless it is to open another tab.
 * Who comes back to a place in the page gets it drawn whole at once (`data-whole`), so that the browser finds that
 * place. Where the code of a part does not arrive, now or later, the page recovers by itself
 * (`web/chunk-load-recovery`): that module lies at an address that no update changes, and without a connection it is
 * tried until there is one.
 */
export const LATE_START = [
  '{',
  'const root=document.documentElement',
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")root.dataset.whole=""',
  'let isWanted,isStarted',
  'const start=()=>{',
  'isWanted=true',
  'const programs=document.getElementById("programs")',
  'if(isStarted||!programs)return',
  'isStarted=true',
  'const[entry,...more]=JSON.parse(programs.textContent)',
  'for(const href of more)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))',
  'import(entry).catch(()=>recover())',
  '}',
  'let typedAt,isRecovering',
  'const recover=event=>{',
  'if(isRecovering)return',
  'isRecovering=true',
  'import("/build/chunk-load-recovery.js?"+Date.now()).then(page=>page.recoverPage(typedAt===location.pathname,event?.payload)).then(()=>isRecovering=false,()=>setTimeout(()=>{isRecovering=false;recover(event)},5000))',
  '}',
  'addEventListener("input",()=>typedAt=location.pathname,true)',
  'addEventListener("vite:preloadError",recover)',
  'const pressed=new Set()',
  'const hear=control=>{',
  'pressed.add(control)',
  'control.dataset.heard=""',
  'control.setAttribute("aria-busy","true")',
  'start()',
  '}',
  'const nameOf=control=>control.getAttribute("aria-label")??control.textContent',
  // storage that is switched off throws
  'const keep=()=>{',
  'const names=[...pressed].filter(control=>control.matches("[aria-haspopup],article button")).map(nameOf)',
  'try{if(names.length)sessionStorage.setItem("early",JSON.stringify([location.pathname,Date.now(),names]));else sessionStorage.removeItem("early")}catch{}',
  '}',
  'const hearAgain=()=>{',
  'try{',
  'const[path,at,names]=JSON.parse(sessionStorage.getItem("early"))??[]',
  'if(path!==location.pathname||Date.now()-at>60000)return',
  'const controls=[...document.querySelectorAll("[aria-haspopup],article button")]',
  'for(const name of names){const control=controls.find(one=>nameOf(one)===name);if(control)hear(control)}',
  '}catch{}',
  '}',
  'const press=event=>{',
  'const control=event.target.closest("button,a[aria-haspopup],input[type=checkbox],input[type=radio]")',
  'if(event.ctrlKey||event.metaKey||event.shiftKey)return',
  'if(!control||control.type!=="button"&&control.form?.hasAttribute("action"))return',
  'event.preventDefault()',
  'hear(control)',
  'keep()',
  '}',
  'const giveBack=()=>{',
  'removeEventListener("click",press,true)',
  'const controls=[...pressed]',
  'pressed.clear()',
  'keep()',
  'for(const control of controls){',
  'delete control.dataset.heard',
  'control.removeAttribute("aria-busy")',
  'if(control.isConnected)control.click()',
  '}',
  '}',
  'const early=window.early={offer:null,giveBack}',
  'addEventListener("click",press,true)',
  'addEventListener("beforeinstallprompt",event=>{event.preventDefault();early.offer=event})',
  'addEventListener("DOMContentLoaded",()=>{hearAgain();if(isWanted||document.querySelector("[data-skeleton]"))start();else setTimeout(start,1000)})',
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})',
  '}',
].join('\n')

/** At the end of a page, as the sign that all of it is there: the addresses of the entry and of what that will need. */
export const programsOf = (entry: string, scripts: readonly string[]): string =>
  `<script type="application/json" id="programs">${JSON.stringify([entry, ...scripts])}</script>`
