import * as operations from '../../../http/ssoConfig/operations.ts'
import * as reportLinkOperations from '../../../http/ssoConfig/reportLinkOperations.ts'
import * as samlOperations from '../../../http/ssoConfig/samlOperations.ts'
import * as setUpLinkOperations from '../../../http/ssoConfig/setUpLinkOperations.ts'
import * as setUpOperations from '../../../http/ssoConfig/setUpOperations.ts'
import { domainCheckJob } from '../../federation/domainChecks.ts'
import { expiryJob } from '../../federation/expiryWarnings.ts'
import { enforcementJob } from '../../federation/enforcement.ts'
import { metadataJob } from '../../federation/metadataRefresh.ts'
import { family } from '../../handler/family.ts'
import { configurationHandlers } from './configurations.ts'
import { domainHandlers } from './domains.ts'
import { metadataHandlers } from './metadata.ts'
import { reportLinkHandlers } from './reportLinks.ts'
import { roleHandlers } from './roles.ts'
import { samlHandlers } from './saml.ts'
import { seedSsoLinks } from './sampleData.ts'
import { setUpHandlers } from './setUp.ts'
import { setUpByLinkHandlers } from './setUpByLink.ts'
import { setUpLinkHandlers } from './setUpLinks.ts'

/** Single sign-on of tenants, as they set it up themselves. */
export const ssoConfigFamily = family({
  name: 'ssoConfig',
  operations: { ...operations, ...samlOperations, ...setUpOperations, ...setUpLinkOperations, ...reportLinkOperations },
  handlers: {
    ...configurationHandlers,
    ...metadataHandlers,
    ...domainHandlers,
    ...roleHandlers,
    ...samlHandlers,
    ...setUpHandlers,
    ...setUpLinkHandlers,
    ...setUpByLinkHandlers,
    ...reportLinkHandlers,
  },
  preview: seedSsoLinks,
  jobs: [domainCheckJob, metadataJob, enforcementJob, expiryJob],
})
