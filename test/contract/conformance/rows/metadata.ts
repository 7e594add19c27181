import * as metadata from '../../../../src/http/metadata/operations.ts'
import { row } from '../row.ts'

export default [
  row(metadata.adminBox, ({ bare }) => bare.get('/metadata', { entityName: 'adminBox' })),
  row(metadata.saml, ({ api }) => api.metadata.getSamlMetadata()),
  row(metadata.audits, ({ api }) => api.metadata.getAuditsMetadata()),
  row(metadata.loginBoxCustomization, ({ api }) => api.metadata.getAdminBoxMetadata()),
  row(metadata.loginBoxCustomizationUpdate, ({ api }, input) => api.metadata.updateAdminBoxMetadata(input), {
    actions: [{ type: 'themeV2/loginBox/palette/primary/main', payload: '#4f46e5' }],
  }),
]
