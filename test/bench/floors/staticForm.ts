import { hostPage } from '../hostPage.ts'
import { cardStyle } from './style.ts'
import { words } from './words.ts'

/** Where the form without script sends itself; the answer is a whole page. */
export const staticNextPath = '/floors/static/next'

/** The floor below every other: the first step as a plain form, checked and sent by the browser itself. */
export const staticPage = hostPage({
  head: `<style>${cardStyle}</style>`,
  body:
    `<section class="card"><h1>${words.title}</h1><p class="subtitle">${words.subtitle}</p>` +
    `<form method="post" action="${staticNextPath}"><label><span>${words.email}</span>` +
    '<input name="email" type="email" inputmode="email" autocomplete="username webauthn" required></label>' +
    `<button>${words.continue}</button></form></section>`,
})

/** What the plain form gets back. */
export const staticNextPage = hostPage({
  head: `<style>${cardStyle}</style>`,
  body:
    `<section class="card"><h1>${words.passwordTitle}</h1><form method="post"><label><span>${words.password}</span>` +
    '<input name="password" type="password" autocomplete="current-password" required></label>' +
    `<button>${words.signIn}</button></form></section>`,
})
