import * as metadata from '../../../../src/http/metadata/operations.ts'
import { row } from '../row.ts'

export default [
  row(metadata.adminBox, ({ bare }) => bare.get('/metadata', { entityName: 'adminBox' })),
  row(metadata.currentUserIp, ({ api }) => api.metadata.getCurrentUserIpMetadata()),
  row(metadata.ip, ({ api }, { ip }) => api.metadata.getIpAdressMetadata(ip), { ip: '192.0.2.7' }),
  row(metadata.saml, ({ api }) => api.metadata.getSamlMetadata()),
  row(metadata.audits, ({ api }) => api.metadata.getAuditsMetadata()),
  row(metadata.notifications, ({ api }) => api.metadata.getNotificationsMetadata()),
  row(metadata.loginBoxCustomization, ({ api }) => api.metadata.getAdminBoxMetadata()),
  row(metadata.loginBoxCustomizationUpdate, ({ api }, input) => api.metadata.updateAdminBoxMetadata(input), {
    actions: [{ type: 'themeV2/loginBox/palette/primary/main', payload: '#4f46e5' }],
  }),
]
