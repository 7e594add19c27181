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
]
