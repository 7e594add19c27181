import * as accountSettings from '../../../../src/http/accountSettings/operations.ts'
import { row } from '../row.ts'

const all = {
  tenantId: 'acme-1',
  name: 'Acme',
  address: '1 Anvil Street',
  timezone: 'Europe/Berlin',
  dateFormat: 'DD.MM.YYYY',
  timeFormat: '24',
  currency: 'eur',
  logo: 'https://acme.test/logo.png',
  applicationUrl: 'https://acme.test/',
  loginUrl: 'https://acme.test/login',
}

export default [
  row(accountSettings.get, ({ api }) => api.accountSettings.getSettings()),
  row(accountSettings.getPublic, ({ api }) => api.accountSettings.getPublicSettings()),
  row(accountSettings.update, ({ api }, input) => api.accountSettings.updateSettings(input), all, { name: 'Acme' }),
]
