import { useEffect, useMemo, useRef } from 'react';
import { extend, useFrame, useThree } from '@react-three/fiber';
import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PointLight,
  Points,
  PointsMaterial,
  type Vector2,
} from 'three';
import { heart } from '../palm-outline.js';
import { follow, hasArrived, restingPose, type Pose, type PoseTarget } from '../smoothing.js';
import { heroGeometry, type HeroGeometry } from './geometry.js';
import { fromOutline } from './outlines.js';

// Imported by name, so that the rest of three is not bundled.
extend({
  DirectionalLight,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PointLight,
  Points,
  PointsMaterial,
});

/** Colours of the design tokens: the palm, the rings from the outermost inwards, the point. */
const colours = {
  palm: '#eef1fa',
  far: '#2c3c86',
  near: '#aebcf0',
  heart: '#efae2b',
  sky: '#b6c4f6',
  ground: '#0c1229',
};

export interface PalmModelProps {
  readonly target: () => PoseTarget;
  /** If false, no further frame is requested, and the next visible frame completes the movement. */
  readonly isVisible: () => boolean;
  /** Called after each frame with the current pose. */
  readonly render: (pose: Pose) => void;
}

/**
 * The palm in front of its rings. Frames are rendered only while the model follows the scroll position or the
 * mouse.
 */
export function PalmModel({ target, isVisible, render }: PalmModelProps) {
  const shapes = useMemo(() => heroGeometry(), []);
  useEffect(() => shapes.dispose, [shapes]);
  const whole = useRef<Group>(null);
  const rings = useRef<Group>(null);
  const lattice = useRef<Group>(null);
  usePose({ target, isVisible }, (pose) => {
    whole.current?.rotation.set(
      0.1 + pose.y * 0.16 - pose.rotation * 0.35,
      -0.34 + pose.x * 0.3 + pose.rotation * 1.15,
      0,
    );
    const depth = 0.32 + pose.spread * 1.1;
    rings.current?.children.forEach((ring, index) => {
      ring.position.z = -(shapes.rings[index]?.distance ?? 0) * depth;
    });
    lattice.current?.scale.set(1, 1, depth);
    render(pose);
  });
  return (
    <>
      <hemisphereLight args={[colours.sky, colours.ground, 1.5]} />
      <directionalLight position={[-40, 50, 60]} intensity={2.4} />
      <directionalLight position={[60, -20, 10]} intensity={1.6} color={colours.heart} />
      <group ref={whole}>
        <Palm shapes={shapes} />
        <group ref={rings}>
          {shapes.rings.map(({ distance, geometry }, index) => (
            <mesh key={distance} geometry={geometry}>
              <meshStandardMaterial
                color={shade(index / (shapes.rings.length - 1))}
                roughness={0.45}
                metalness={0.25}
              />
            </mesh>
          ))}
        </group>
        <group ref={lattice}>
          <lineSegments geometry={shapes.lattice.lines}>
            <lineBasicMaterial color={colours.near} transparent opacity={0.24} depthWrite={false} />
          </lineSegments>
          <points geometry={shapes.lattice.points}>
            <pointsMaterial color={colours.heart} size={2.2} transparent opacity={0.9} depthWrite={false} />
          </points>
        </group>
      </group>
    </>
  );
}

function Palm({ shapes }: { shapes: HeroGeometry }) {
  const { x, y }: Vector2 = useMemo(() => fromOutline(heart.x, heart.y), []);
  return (
    <>
      <mesh geometry={shapes.palm}>
        <meshStandardMaterial color={colours.palm} roughness={0.55} />
      </mesh>
      <mesh geometry={shapes.heart} position={[x, y, 2.2]}>
        <meshStandardMaterial
          color={colours.heart}
          emissive={colours.heart}
          emissiveIntensity={0.25}
          roughness={0.5}
        />
      </mesh>
      <pointLight position={[x, y, 14]} color={colours.heart} intensity={90} distance={40} />
    </>
  );
}

const shade = (nearness: number): Color => new Color(colours.far).lerp(new Color(colours.near), nearness);

/** Renders frames until the model has reached its target pose. */
function usePose(
  { target, isVisible }: Pick<PalmModelProps, 'target' | 'isVisible'>,
  apply: (pose: Pose) => void,
): void {
  const invalidate = useThree((state) => state.invalidate);
  const pose = useRef(restingPose);
  const renderedAt = useRef<number | null>(null);
  useFrame(() => {
    const now = performance.now();
    const elapsedSec = renderedAt.current === null ? 1 / 60 : (now - renderedAt.current) / 1000;
    const wanted = target();
    pose.current = follow(pose.current, wanted, elapsedSec);
    apply(pose.current);
    const isAtTarget = hasArrived(pose.current, wanted);
    // The time between two movements does not count as elapsed.
    renderedAt.current = isAtTarget ? null : now;
    if (!isAtTarget && isVisible()) invalidate();
  });
}
