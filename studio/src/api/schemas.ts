// The shapes that the pages take whole from the API's document.
import type { components } from '../../target/openapi';

export type Schemas = components['schemas'];
