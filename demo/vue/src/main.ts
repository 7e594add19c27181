import { FeElements } from 'fe-elements/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { router } from './router.ts'
import '../../hosts.css'

createApp(App)
  .use(FeElements, {
    contextOptions: { baseUrl: location.origin },
    entitlementsOptions: { enabled: true },
    router,
  })
  .use(router)
  .mount('#app')
