import { ScaleRod } from '@jalon/shared/blocks';
import { RequestTimeline } from '../../../ui/RequestTimeline';
import { followUpMoments, sampleInvoice, sampleProfiles } from '../content';
import styles from './samples.module.css';

/** A mission of six months, one band each, with a stake for every talk with both sides. */
function FollowUpLine() {
  return (
    <div className={styles.line}>
      <svg viewBox="-10 0 320 68" aria-hidden="true" focusable="false">
        <path d="M0 0v68M50 0v68M100 0v68M200 0v68M300 0v68" />
        <rect y="29" width="300" height="10" />
        <path d="M0 34h300" />
      </svg>
      <ol role="list">
        {followUpMoments.map((moment) => (
          <li key={moment}>{moment}</li>
        ))}
      </ol>
    </div>
  );
}

function SampleInvoice() {
  return (
    <table className={styles.invoice}>
      <caption>{sampleInvoice.title}</caption>
      <tbody>
        {sampleInvoice.lines.map(({ role, lang, days, amount }) => (
          <tr key={role}>
            <th scope="row" lang={lang}>
              {role}
            </th>
            <td>{`${String(days)}\u00A0jours`}</td>
            <td translate="no">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total hors taxes
          </th>
          <td translate="no">{sampleInvoice.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Three profiles for one need, by the criteria of the evaluation. */
function ProfileTable() {
  return (
    <table className={styles.profiles}>
      <thead>
        <tr>
          <th scope="col">Profil</th>
          {Object.entries(sampleProfiles.rates).map(([name, rate]) => (
            <th key={name} scope="col">
              <b>{name}</b> <span translate="no">{`${String(rate)}\u00A0€`}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(sampleProfiles.points).map(([criterion, points]) => (
          <tr key={criterion}>
            <th scope="row">{criterion}</th>
            {points.map((reached, index) => (
              <td key={index}>
                <ScaleRod amount={reached} total={sampleProfiles.most} band={1} />
                <span>{reached}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SAMPLES = [RequestTimeline, FollowUpLine, SampleInvoice, ProfileTable];

/** The sample above the feature at this index. */
export function FeatureSample({ index }: { index: number }) {
  const One = SAMPLES[index];
  return One ? <One /> : null;
}
