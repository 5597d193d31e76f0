import { Card, Chip, FactList, ScaleRod, useGrowOnce } from '@jalon/shared/blocks';
import { formatEuros } from '@jalon/shared/format';
import { Section } from '@jalon/shared/ui';
import { MAX_POINTS } from '../../../lib/sample';
import { SectionHead } from '../../../ui/SectionHead';
import { degressivePrices, evaluationGrid, sampleProfile } from '../content';
import styles from './SampleDocuments.module.css';

function Points({ points }: { points: number }) {
  return (
    <span className={styles.points}>
      <ScaleRod ref={useGrowOnce()} amount={points} total={MAX_POINTS} band={1} />
      <span>{`${String(points)} sur ${String(MAX_POINTS)}`}</span>
    </span>
  );
}

function Degressive() {
  return (
    <Card as="article" className={styles.card} aria-labelledby="exemple-degressif">
      <Chip>Exemple</Chip>
      <h3 id="exemple-degressif">Ce que «&nbsp;dégressif&nbsp;» veut dire</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Missions à la fois</th>
            <th scope="col">Remise</th>
            <th scope="col">Par jour</th>
          </tr>
        </thead>
        <tbody>
          {degressivePrices.map(({ missions, discount, dailyRate }) => (
            <tr key={missions}>
              <th scope="row">{missions}</th>
              <td>{discount}</td>
              <td translate="no">{formatEuros(dailyRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Le vôtre se fixe avec vous, avant la première mission.</p>
    </Card>
  );
}

/** Sample documents that clients read: profile, evaluation grid, prices. All are marked as examples. */
export function SampleDocuments() {
  return (
    <Section aria-labelledby="preuves">
      <SectionHead id="preuves" title="Ce que vous lisez avant de choisir">
        <p>Le profil d’un expert, la grille qu’il a passée, et le prix quand vous grandissez.</p>
      </SectionHead>
      <div className={styles.layout}>
        <Card as="article" className={styles.card} aria-labelledby="exemple-profil">
          <Chip>Exemple</Chip>
          <h3 id="exemple-profil" lang="en">
            {sampleProfile.role}
          </h3>
          <FactList of={sampleProfile.facts} />
          <h4>Sa grille d’évaluation</h4>
          <ul role="list" className={styles.grid}>
            {evaluationGrid.map(({ criterion, how, points }) => (
              <li key={criterion} className={styles.row}>
                <span>
                  <strong>{criterion}</strong>
                  <span className={styles.how}>{how}</span>
                </span>
                <Points points={points} />
              </li>
            ))}
          </ul>
        </Card>
        <Degressive />
      </div>
    </Section>
  );
}
