import { pageStyle } from './floors/style.ts'

/** An otherwise empty page around a sign-in form: what a host application brings, the same for every target. */
export const hostPage = ({ head = '', body = '' }: { head?: string; body?: string }): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Sign in</title>' +
  `<style>${pageStyle}</style>${head}</head><body><main>${body}</main></body></html>`
