import * as countries from '../../../../src/http/restrictions/countryOperations.ts'
import * as domains from '../../../../src/http/restrictions/emailDomainOperations.ts'
import * as restrictions from '../../../../src/http/restrictions/operations.ts'
import { row } from '../row.ts'

const office = { ip: '203.0.113.7', strategy: 'ALLOW', isActive: true, description: 'Office' } as const

export default [
  row(restrictions.ipList, ({ api }, input) => api.securityPolicy.getIPRestrictions(input as never), {
    _filter: 'ALLOW',
    _limit: 10,
    _offset: 0,
  }),
  row(restrictions.ipCreate, ({ api }, input) => api.securityPolicy.createIPRestriction(input as never), office, {
    ip: '203.0.113.0/24',
  }),
  row(restrictions.ipCreateBulk, ({ api }, input) => api.securityPolicy.bulkCreateIPRestriction(input as never), {
    ips: [office],
  }),
  row(restrictions.ipDelete, ({ api }, { id }) => api.securityPolicy.deleteIPRestriction(id), { id: 'ip-1' }),
  row(restrictions.ipConfiguration, ({ api }) => api.securityPolicy.getIPRestrictionsConfig()),
  row(
    restrictions.ipConfigurationSave,
    ({ api }, input) => api.securityPolicy.updateIPRestrictionConfig(input as never),
    { isActive: true, strategy: 'ALLOW' },
    { isActive: false },
  ),
  row(restrictions.ipVerifyCurrent, ({ api }) => api.securityPolicy.testCurrentIp()),
  row(restrictions.ipVerifyCurrentAllowed, ({ api }) => api.securityPolicy.testCurrentIpInAllowList()),
  row(domains.emailDomainList, ({ api }) => api.securityPolicy.getDomainRestrictions()),
  row(domains.emailDomainCreate, ({ api }, input) => api.securityPolicy.createDomainRestriction(input as never), {
    domain: 'acme.test',
    type: 'ALLOW',
  }),
  row(domains.emailDomainDelete, ({ api }, { id }) => api.securityPolicy.deleteDomainRestriction(id), {
    id: 'domain-1',
  }),
  row(domains.emailDomainConfiguration, ({ api }) => api.securityPolicy.getDomainRestrictionsConfig()),
  row(
    domains.emailDomainConfigurationSave,
    ({ api }, input) => api.securityPolicy.updateDomainRestrictionConfig(input as never),
    { active: true, blockPublicDomains: true, type: 'BLOCK' },
    { active: false },
  ),
  row(countries.countryConfiguration, ({ api }) => api.securityPolicy.getCountryRestrictionsConfig()),
  row(
    countries.countryConfigurationSave,
    ({ api }, input) => api.securityPolicy.updateCountryRestrictionsConfig(input as never),
    { enabled: true, action: 'BLOCK', failStrategy: 'ALLOW', shouldSendRestrictionEmail: true },
  ),
  row(countries.countryList, ({ api }) => api.securityPolicy.getCountryRestrictions()),
  row(
    countries.countryListSave,
    ({ api }, input) => api.securityPolicy.updateCountryRestrictions(input as never),
    { countries: [{ countryCode: 'DE' }] },
    { countries: [] },
  ),
]
