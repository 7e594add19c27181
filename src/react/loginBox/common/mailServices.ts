/** A webmail service. */
export interface MailService {
  name: string
  address: string
}

const gmail = { name: 'Gmail', address: 'https://mail.google.com/' }
const outlook = { name: 'Outlook', address: 'https://outlook.live.com/mail/' }
const icloud = { name: 'iCloud Mail', address: 'https://www.icloud.com/mail' }
const proton = { name: 'Proton Mail', address: 'https://mail.proton.me/' }

const yahoo = { name: 'Yahoo Mail', address: 'https://mail.yahoo.com/' }
const gmx = { name: 'GMX', address: 'https://www.gmx.net/' }

const services: ReadonlyMap<string, MailService> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['outlook.de', outlook],
  ['hotmail.com', outlook],
  ['hotmail.de', outlook],
  ['live.com', outlook],
  ['live.de', outlook],
  ['msn.com', outlook],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
  ['proton.me', proton],
  ['protonmail.com', proton],
  ['yahoo.com', yahoo],
  ['yahoo.de', yahoo],
  ['gmx.de', gmx],
  ['gmx.net', gmx],
  ['gmx.at', gmx],
  ['web.de', { name: 'WEB.DE', address: 'https://web.de/' }],
])

/** The webmail of an address, for well-known services; the webmail of an organization is unknown. */
export const mailServiceOf = (address: string): MailService | undefined =>
  services.get(address.split('@').at(-1)?.toLowerCase() ?? '')
