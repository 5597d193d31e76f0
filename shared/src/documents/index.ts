export {
  DOCUMENT_ID,
  FIELDS,
  MISSION_QUERIES,
  MISSION_STATUSES,
  type FieldKind,
  type MissionStatusValue,
} from './fields';
